import { type GeoJSONSource, Map as LibreMap, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage } from '#web/i18n/language.ts'
import {
  addRoom,
  evenly,
  fitView,
  type JourneyView,
  pointsInSight,
  type Room,
  roomIn,
} from './journey-view.ts'
import { readMapColours } from './map-colours.ts'
import { markFeatures, wayFeature } from './map-features.ts'
import { makeMapStyle, withWays } from './map-style.ts'
import { parsedSketch } from './sketch.ts'
import { MARKS } from './still-frame.ts'

setWorkerUrl(workerUrl)

/** Padding around the route: the marks are tall, and buttons are in the corners. */
const AIR = 76
/** Maximum share of padding, so that a low map still has space for the route. */
const MOST_AIR = 0.28

const words = () => ({ language: currentLanguage(), nile: m.map_nile(), credit: m.map_credit() })

/** Texts of MapLibre in the page's language. */
const locale = () => ({
  'Map.Title': m.map_label(),
  'CooperativeGesturesHandler.WindowsHelpText': m.map_ctrl_scroll(),
  'CooperativeGesturesHandler.MacHelpText': m.map_command_scroll(),
  'CooperativeGesturesHandler.MobileHelpText': m.map_two_fingers(),
})

/** Padding around the route for a container of this size with this overlay. */
export const roomOf = ({ clientWidth, clientHeight }: HTMLElement, overlay: Room | undefined): Room =>
  overlay
    ? roomIn(addRoom(overlay, MARKS), clientWidth, clientHeight)
    : evenly(Math.min(AIR, clientHeight * MOST_AIR))

export const viewOf = (journey: JourneyView, container: HTMLElement, overlay?: Room) => {
  const { clientWidth, clientHeight } = container
  return fitView(pointsInSight(journey), clientWidth, clientHeight, roomOf(container, overlay))
}

interface Manner {
  /** One finger and the wheel move the map, since there is no page to scroll behind it. */
  readonly hasPageToItself?: boolean
  /** Called if the device can't render it (no WebGL). */
  readonly onNone?: () => void
  /** Overlay over the map when it opens. */
  readonly overlay?: Room
}

const openMap = (
  container: HTMLElement,
  journey: JourneyView,
  styleUrl: string | undefined,
  { hasPageToItself = false, overlay }: Manner,
): LibreMap => {
  const { centre, zoom } = viewOf(journey, container, overlay)
  const { bounds } = parsedSketch().land
  return new LibreMap({
    container,
    style:
      styleUrl ?? makeMapStyle(parsedSketch(), readMapColours(document.documentElement), words(), journey),
    center: centre,
    zoom,
    minZoom: 8.5,
    maxZoom: 17,
    // The sketch ends at its bounds; another style may cover the world.
    ...(styleUrl ? {} : { maxBounds: [bounds.west, bounds.south, bounds.east, bounds.north] }),
    attributionControl: styleUrl ? { compact: true } : false,
    cooperativeGestures: !hasPageToItself,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    locale: locale(),
    fadeDuration: 150,
  })
}

const IN_A_PAGE: Manner = {}

/** A MapLibre map in the container while mounted. Undefined while loading or without WebGL. */
export const useLiveMap = (
  container: RefObject<HTMLElement | null>,
  journey: JourneyView,
  styleUrl: string | undefined,
  manner: Manner = IN_A_PAGE,
): LibreMap | undefined => {
  const [map, setMap] = useState<LibreMap>()
  const latest = useRef(journey)
  const how = useRef(manner)
  useEffect(() => {
    latest.current = journey
  }, [journey])

  useEffect(() => {
    if (!container.current) return
    let opened: LibreMap
    try {
      opened = openMap(container.current, latest.current, styleUrl, how.current)
    } catch {
      // No WebGL: the static map stays.
      how.current.onNone?.()
      return
    }
    opened.touchZoomRotate.disableRotation()
    opened.keyboard.disableRotation()
    const paint = () => {
      const colours = readMapColours(document.documentElement)
      opened.setStyle(styleUrl ?? makeMapStyle(parsedSketch(), colours, words(), latest.current))
    }
    if (styleUrl)
      opened.on('style.load', () =>
        withWays(opened, readMapColours(document.documentElement), latest.current),
      )
    const themes = new MutationObserver(paint)
    themes.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    opened.once('load', () => setMap(opened))
    return () => {
      themes.disconnect()
      setMap(undefined)
      opened.remove()
    }
  }, [container, styleUrl])

  useEffect(() => {
    const show = (name: string, data: ReturnType<typeof wayFeature>) =>
      void map?.getSource<GeoJSONSource>(name)?.setData(data)
    show('travelled', wayFeature(journey.travelled))
    show('remaining', wayFeature(journey.remaining))
    show('marks', markFeatures(journey))
  }, [map, journey])

  return map
}
