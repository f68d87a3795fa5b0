import { useEffect, useRef, useState } from 'react'
import type { PublishedDeskCourier } from '#contracts/office-orders.ts'
import type { GeoPoint } from '#domain/shared/geo-point.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { evenly, fitView, type JourneyView } from '#web/map/journey-view.ts'
import { MapMarker } from '#web/map/map-marker.tsx'
import { CourierMark, ShopMark } from '#web/map/marks.tsx'
import { useLiveMap } from '#web/map/use-live-map.ts'
import { courierName } from '#web/orders/courier-name.ts'
import { shopFront } from '#web/site/shop-front.ts'
import { useSite } from '#web/site/site-context.ts'
import { useStill } from '#web/ui/use-still.ts'
import '#web/map/live-map.css'
import '#web/map/marks.css'

const AIR = 56

/** Map of the shop and couriers on shift. It fits all of them until the user moves it. */
export default function CouriersMap({ couriers }: { readonly couriers: readonly PublishedDeskCourier[] }) {
  const frame = useRef<HTMLDivElement>(null)
  const { mapStyleUrl } = useSite()
  const isStill = useStill()
  const shop = shopFront().place
  const [aroundShop] = useState<JourneyView>(() => ({
    shop,
    destination: shop,
    travelled: [],
    remaining: [],
  }))
  const map = useLiveMap(frame, aroundShop, mapStyleUrl)
  const wasMovedByUser = useRef(false)
  const seen = couriers.flatMap(({ _id, name, position }) =>
    position ? [{ _id, name: courierName(name), at: position }] : [],
  )

  useEffect(() => {
    const take = ({ originalEvent }: { readonly originalEvent?: Event | undefined }) => {
      if (originalEvent) wasMovedByUser.current = true
    }
    map?.on('movestart', take)
    return () => void map?.off('movestart', take)
  }, [map])

  useEffect(() => {
    if (!map || !frame.current || wasMovedByUser.current) return
    const points: GeoPoint[] = [shop, ...seen.map(({ at }) => at)]
    const bounds = map.getBounds()
    if (seen.length > 0 && points.every((point) => bounds.contains(point)) && map.getZoom() < 14.5) return
    const { clientWidth, clientHeight } = frame.current
    const { centre, zoom } = fitView(points, clientWidth, clientHeight, evenly(AIR))
    map.easeTo({ center: centre, zoom: Math.min(zoom, 14), duration: isStill ? 0 : 600 })
  })

  return (
    <div
      className="live-map"
      data-shown={map ? '' : undefined}
      role="group"
      aria-label={m.office_map_label()}
    >
      <div ref={frame} className="live-map-frame fresh" dir="ltr" />
      {map && (
        <>
          <MapMarker map={map} at={shop} label={m.map_shop()}>
            <ShopMark />
          </MapMarker>
          {seen.map(({ _id, name, at }) => (
            <MapMarker key={_id} map={map} at={at} label={name} isOnTop isStill={isStill}>
              <CourierMark />
            </MapMarker>
          ))}
        </>
      )}
    </div>
  )
}
