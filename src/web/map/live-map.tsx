import type { Map as LibreMap } from 'maplibre-gl'
import { useEffect, useRef, useState } from 'react'
import type { GeoPoint } from '#domain/shared/geo-point.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { useStill } from '#web/ui/use-still.ts'
import { isClear, type JourneyView, pointsInSight, radiusAt } from './journey-view.ts'
import { MapMarker } from './map-marker.tsx'
import { mapOverlay } from './map-overlay.ts'
import type { MapMoves } from './map-tools.tsx'
import { AroundMark, CourierMark, HomeMark, ShopMark } from './marks.tsx'
import { roomOf, useLiveMap, viewOf } from './use-live-map.ts'
import './live-map.css'

export interface LiveMapProps {
  readonly journey: JourneyView
  /** True while positions arrive; the courier mark pulses. */
  readonly isFresh: boolean
  readonly styleUrl?: string | undefined
  /** Called once the map is visible, with its controls. */
  readonly onShown: (moves: Required<MapMoves>) => void
  /** Called if the device can't render it (no WebGL). */
  readonly onNone: () => void
}

const showWhole = (
  map: LibreMap,
  frame: HTMLElement,
  { journey, isStill }: { readonly journey: JourneyView; readonly isStill: boolean },
): void => {
  const { centre, zoom } = viewOf(journey, frame, mapOverlay())
  map.easeTo({ center: centre, zoom, duration: isStill ? 0 : 600 })
}

/** Keeps its radius in metres at every zoom. */
const Around = ({ map, at, around }: { map: LibreMap; at: GeoPoint; around: JourneyView['around'] }) => {
  const [, redraw] = useState(0)
  useEffect(() => {
    const follow = () => redraw((times) => times + 1)
    map.on('move', follow)
    return () => void map.off('move', follow)
  }, [map])
  if (!around) return null
  const radius = radiusAt(at, around.metres, map.getZoom())
  return (
    <AroundMark
      text={around.text}
      radius={radius}
      x={map.project(at).x}
      width={map.getContainer().clientWidth}
    />
  )
}

/** The interactive map (MapLibre). Large, so it is loaded on first interaction; the static map shows until then. */
export const LiveMap = ({ journey, isFresh, styleUrl, onShown, onNone }: LiveMapProps) => {
  const frame = useRef<HTMLDivElement>(null)
  const isStill = useStill()
  const [manner] = useState(() => ({ onNone, overlay: mapOverlay() }))
  const map = useLiveMap(frame, journey, styleUrl, manner)
  const shown = useRef({ journey, isStill })
  useEffect(() => {
    shown.current = { journey, isStill }
  }, [journey, isStill])
  // After the user has moved the map it no longer follows automatically.
  const wasMovedByUser = useRef(false)

  useEffect(() => {
    if (!map) return
    onShown({
      zoomIn: () => map.zoomIn(),
      zoomOut: () => map.zoomOut(),
      showAll: () => {
        wasMovedByUser.current = false
        if (frame.current) showWhole(map, frame.current, shown.current)
      },
    })
    const take = ({ originalEvent }: { readonly originalEvent?: Event | undefined }) => {
      if (originalEvent) wasMovedByUser.current = true
    }
    map.on('movestart', take)
    return () => void map.off('movestart', take)
  }, [map, onShown])

  useEffect(() => {
    if (!map || !frame.current || wasMovedByUser.current) return
    const { clientWidth, clientHeight } = frame.current
    const room = roomOf(frame.current, mapOverlay())
    const isSeen = (point: GeoPoint) => isClear(map.project(point), room, clientWidth, clientHeight)
    if (pointsInSight(journey).every(isSeen)) return
    showWhole(map, frame.current, { journey, isStill })
  }, [map, journey, isStill])

  const { shop, destination, courier, around } = journey
  return (
    <div className="live-map" data-shown={map ? '' : undefined}>
      {/* Maps are not mirrored in RTL. */}
      <div ref={frame} className={isFresh ? 'live-map-frame fresh' : 'live-map-frame'} dir="ltr" />
      {map && (
        <>
          <MapMarker map={map} at={shop} label={m.map_shop()}>
            <ShopMark />
          </MapMarker>
          {destination && (
            <MapMarker map={map} at={destination} label={around?.text ?? m.map_destination()}>
              {around ? <Around map={map} at={destination} around={around} /> : <HomeMark />}
            </MapMarker>
          )}
          {courier && (
            <MapMarker map={map} at={courier} label={m.map_courier()} isOnTop isStill={isStill}>
              <CourierMark />
            </MapMarker>
          )}
        </>
      )}
    </div>
  )
}
