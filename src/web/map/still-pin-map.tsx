import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useState } from 'react'
import type { GeoPoint } from '#domain/shared/geo-point.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage } from '#web/i18n/language.ts'
import { atOnce } from '#web/site/sliced-work.ts'
import { takeFocus } from '#web/ui/take-focus.ts'
import { drawAround } from './draw-still.ts'
import { type Pixel, placeAt, type View } from './journey-view.ts'
import { MapTools } from './map-tools.tsx'
import { HomeMark } from './marks.tsx'
import { parsedSketch } from './sketch.ts'
import { StillMap } from './still-map.tsx'
import { useFrame } from './use-frame.ts'

interface Props {
  readonly start: GeoPoint
  readonly onMove: (point: GeoPoint) => void
}

const FIRST_ZOOM = 14
const ZOOMS = { least: 10, most: 16 }
/** Distance per arrow key, in pixels of the picture. */
const STEP = 40
const ARROWS: Readonly<Record<string, Pixel>> = {
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
}
const ZOOM_KEYS: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1 }

const between = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value))

/** Limits the position to the bounds of the sketch. */
const onSketch = ({ lat, lng }: GeoPoint): GeoPoint => {
  const { south, north, west, east } = parsedSketch().land.bounds
  return { lat: between(south, lat, north), lng: between(west, lng, east) }
}

/** Pin map for devices without WebGL: a click centres that place and redraws the picture. */
export const StillPinMap = ({ start, onMove }: Props) => {
  const { box, frame } = useFrame()
  const [view, setView] = useState<View>({ centre: start, zoom: FIRST_ZOOM })
  const picture = useMemo(
    () => frame && atOnce(drawAround(parsedSketch(), view, currentLanguage(), m.map_nile(), frame)),
    [view, frame],
  )
  useEffect(() => onMove(view.centre), [view.centre, onMove])
  if (!frame) return <div ref={box} className="still-pin" />

  const { width, height } = frame
  const moveTo = (pixel: Pixel) => setView({ ...view, centre: onSketch(placeAt(view, width, height, pixel)) })
  const zoomBy = (steps: number) =>
    setView({ ...view, zoom: between(ZOOMS.least, view.zoom + steps, ZOOMS.most) })
  const onClick = ({ target, clientX, clientY }: MouseEvent) => {
    const drawn = target instanceof Element && target.closest<SVGSVGElement>('.still-map')
    const onScreen = drawn ? drawn.getScreenCTM() : null
    if (onScreen) moveTo(new DOMPoint(clientX, clientY).matrixTransform(onScreen.inverse()))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = ARROWS[event.key]
    const zoom = ZOOM_KEYS[event.key]
    if (by) moveTo({ x: width / 2 + by.x, y: height / 2 + by.y })
    if (zoom) zoomBy(zoom)
    if (by || zoom) event.preventDefault()
  }
  return (
    <div ref={box} className="still-pin">
      {/* `role="application"`, so that screen readers pass on arrow keys and clicks. */}
      <div
        ref={takeFocus}
        className="still-pin-ground"
        role="application"
        tabIndex={0}
        aria-label={m.map_label()}
        aria-describedby="still-pin-said"
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        {picture && <StillMap picture={picture} label={m.map_label()} />}
        <svg className="pin-mark" viewBox="-40 -60 80 80" width="80" height="80" aria-hidden="true">
          <HomeMark />
        </svg>
      </div>
      <p id="still-pin-said" className="still-pin-said small">
        {m.address_pin_still()}
      </p>
      <MapTools zoomIn={() => zoomBy(1)} zoomOut={() => zoomBy(-1)} />
      <p className="map-credit">{m.map_credit()}</p>
    </div>
  )
}
