import { useEffect, useRef, useState } from 'react'
import { bareWords, longestIn, named } from '#domain/places/written-name.ts'
import type { GeoPoint } from '#domain/shared/geo-point.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { shopFront } from '#web/site/shop-front.ts'
import { MapTools } from './map-tools.tsx'
import { HomeMark } from './marks.tsx'
import { parsedSketch } from './sketch.ts'
import { StillPinMap } from './still-pin-map.tsx'
import { useLiveMap } from './use-live-map.ts'
import './live-map.css'
import './marks.css'
import './pin-map.css'

export interface PinMapProps {
  /** Initial position; else the written place, if the sketch knows it. */
  readonly pin: GeoPoint | undefined
  readonly where: readonly string[]
  readonly styleUrl: string | undefined
  readonly onMove: (point: GeoPoint) => void
}

const startAt = ({ pin, where }: Pick<PinMapProps, 'pin' | 'where'>): GeoPoint => {
  const districts = named(parsedSketch().districts, ({ name, aka }) => [name.en, name.ar, ...aka])
  // The first text that names a known place: Giza is also a district, and Dokki in Giza is elsewhere.
  const [written] = where.flatMap((words) => longestIn(bareWords(words), districts) ?? [])
  return pin ?? written?.at ?? shopFront().place
}

/** The pin is fixed at the centre and the map moves below it: by mouse, touch or arrow keys. */
export const PinMap = ({ pin, where, styleUrl, onMove }: PinMapProps) => {
  const frame = useRef<HTMLDivElement>(null)
  const [view] = useState(() => {
    const start = startAt({ pin, where })
    return { shop: start, destination: start, travelled: [], remaining: [] }
  })
  const [isNone, setNone] = useState(false)
  const map = useLiveMap(frame, view, styleUrl, { hasPageToItself: true, onNone: () => setNone(true) })
  useEffect(() => {
    if (!map) return
    const report = () => {
      const { lat, lng } = map.getCenter()
      onMove({ lat, lng })
    }
    report()
    map.on('moveend', report)
    map.getCanvas().focus()
    return () => void map.off('moveend', report)
  }, [map, onMove])
  if (isNone) return <StillPinMap start={view.destination} onMove={onMove} />
  return (
    <div className="live-map" data-shown={map ? '' : undefined}>
      <div ref={frame} className="live-map-frame" dir="ltr" />
      {map && (
        <>
          <svg className="pin-mark" viewBox="-40 -60 80 80" width="80" height="80" aria-hidden="true">
            <HomeMark />
          </svg>
          <MapTools zoomIn={() => map.zoomIn()} zoomOut={() => map.zoomOut()} />
          {styleUrl === undefined && <p className="map-credit">{m.map_credit()}</p>}
        </>
      )}
    </div>
  )
}
