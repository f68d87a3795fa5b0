import { useEffect, useState } from 'react'
import { distanceMetres, type GeoPoint } from '#domain/shared/geo-point.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { formatNumber } from '#web/i18n/numbers.ts'
import { StillMap } from '#web/map/still-map.tsx'
import { shopFront } from '#web/site/shop-front.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Stop } from '../work/board.ts'
import type { DrawnWay } from '../work/draw-way.ts'

/** The map data ends about here. */
const MAP_METRES = 45_000
/** The picture is redrawn at this distance, to save battery. */
const STRIDE_METRES = 150

interface Props {
  readonly stop: Pick<Stop, 'destination' | 'isPinned' | 'shippingInfo'>
  readonly here: GeoPoint | undefined
}

/** The last position at least a stride from the previous one. */
const useStride = (here: GeoPoint | undefined): GeoPoint | undefined => {
  const [at, setAt] = useState(here)
  if (here && (!at || distanceMetres(at, here) >= STRIDE_METRES)) setAt(here)
  return at
}

/**
 * Static map of the route to the stop, with minutes and kilometres. If its code fails to load, only the address is shown.
 */
export const StopMap = ({ stop: { destination, isPinned, shippingInfo }, here }: Props) => {
  const { lat, lng } = destination
  const around = isPinned ? undefined : shippingInfo.district || shippingInfo.city
  const from = useStride(here)
  const [drawn, setDrawn] = useState<DrawnWay>()
  const isOnMap = distanceMetres(shopFront().place, destination) < MAP_METRES
  useEffect(() => {
    if (!isOnMap) return
    let isWanted = true
    const draw = async (): Promise<void> => {
      const { drawWay } = await import('../work/draw-way.ts')
      if (isWanted) setDrawn(drawWay(from, { lat, lng }, around))
    }
    draw().catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [from, lat, lng, around, isOnMap])
  if (!isOnMap) return null
  return (
    <div className={drawn ? 'cr-map' : 'cr-map sk'}>
      {drawn && (
        <>
          <StillMap picture={drawn.picture} label={m.map_label()} />
          <span className="map-chip cr-chip">
            <Icon name="clock" size={16} />
            <bdi>
              {m.courier_way({
                minutes: drawn.way.minutes,
                km: formatNumber(drawn.way.metres / 1000, 1),
              })}
            </bdi>
          </span>
        </>
      )}
    </div>
  )
}
