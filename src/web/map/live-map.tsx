import { useEffect, useRef } from 'react'
import { m } from '#web/i18n/compiled/messages.js'
import { named } from '#web/shop-front.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useStill } from '#web/ui/use-still.ts'
import { type JourneyView, pointsInSight } from './journey-view.ts'
import { MapMarker } from './map-marker.tsx'
import { CourierMark, HomeMark, ShopMark } from './marks.tsx'
import { useLiveMap, viewOf } from './use-live-map.ts'
import './live-map.css'

export interface LiveMapProps {
  readonly journey: JourneyView
  /** Whether positions keep coming; the courier's mark pulses while they do. */
  readonly isFresh: boolean
  readonly styleUrl?: string | undefined
  /** Called once the map can be seen. */
  readonly onShown: () => void
}

/** The map that moves. Its code is heavy: it is loaded after the page, and the still picture stands in for it. */
export const LiveMap = ({ journey, isFresh, styleUrl, onShown }: LiveMapProps) => {
  const frame = useRef<HTMLDivElement>(null)
  const isStill = useStill()
  const map = useLiveMap(frame, journey, styleUrl)
  // Once people move the map themselves, it no longer moves under their fingers.
  const isTheirs = useRef(false)

  const showAll = (): void => {
    if (!map || !frame.current) return
    const { centre, zoom } = viewOf(journey, frame.current)
    map.easeTo({ center: centre, zoom, duration: isStill ? 0 : 600 })
  }

  useEffect(() => {
    if (!map) return
    onShown()
    const take = ({ originalEvent }: { readonly originalEvent?: Event | undefined }) => {
      if (originalEvent) isTheirs.current = true
    }
    map.on('movestart', take)
    return () => void map.off('movestart', take)
  }, [map, onShown])

  useEffect(() => {
    if (!map || isTheirs.current) return
    const bounds = map.getBounds()
    if (!pointsInSight(journey).every((point) => bounds.contains(point))) showAll()
  })

  const { shop, destination, courier } = journey
  return (
    <div className="live-map" data-shown={map ? '' : undefined}>
      {/* Geography has one direction only, whatever the page's. */}
      <div ref={frame} className={isFresh ? 'live-map-frame fresh' : 'live-map-frame'} dir="ltr" />
      {map && (
        <>
          <MapMarker map={map} at={shop} label={m.map_shop()}>
            <ShopMark />
          </MapMarker>
          <MapMarker map={map} at={destination} label={m.map_destination()}>
            <HomeMark />
          </MapMarker>
          {courier && (
            <MapMarker map={map} at={courier} label={m.map_courier()} isOnTop isStill={isStill}>
              <CourierMark />
            </MapMarker>
          )}
          <div className="map-tools">
            <button type="button" aria-label={m.map_zoom_in()} onClick={() => map.zoomIn()}>
              <Icon name="plus" />
            </button>
            <button type="button" aria-label={m.map_zoom_out()} onClick={() => map.zoomOut()}>
              <Icon name="minus" />
            </button>
            <button
              type="button"
              aria-label={m.map_whole_way()}
              onClick={() => {
                isTheirs.current = false
                showAll()
              }}
            >
              <Icon name="locate" />
            </button>
          </div>
          {styleUrl === undefined && <p className="map-credit">{m.map_credit(named())}</p>}
        </>
      )}
    </div>
  )
}
