import { useMemo } from 'react'
import { distanceMetres } from '#domain/shared/geo-point.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage } from '#web/i18n/language.ts'
import type { FeedState } from '#web/live/live-feed.ts'
import { JourneyMap } from '#web/map/journey-map.tsx'
import { shopFront } from '#web/site/shop-front.ts'
import { type MapNews, pointsOf } from './followed.ts'
import { freshnessOf } from './freshness.ts'
import { LiveChip } from './live-chip.tsx'
import { useNow } from './use-now.ts'

interface Props {
  readonly live: MapNews
  readonly feed: FeedState
  /** False for a courier who has arrived; the position is still shown. */
  readonly isMoving: boolean
}

const LOOK_MS = 5000

/** Map of the courier with a freshness mark. */
export const PanelMap = ({ live, feed, isMoving }: Props) => {
  const now = useNow(LOOK_MS)
  const { position, destination, around, travelled, route } = live
  const seenAt = position && isMoving ? Date.parse(position.at) : undefined
  const freshness = freshnessOf(feed, seenAt, now)
  const journey = useMemo(
    () => ({
      shop: shopFront().place,
      destination,
      around: around
        ? { text: m.map_around({ place: around.name[currentLanguage()] }), metres: around.metres }
        : undefined,
      courier: position ? { lat: position.lat, lng: position.lng } : undefined,
      travelled: pointsOf(travelled),
      // If only an area is known, the route ends at its circle.
      remaining: pointsOf(route).filter(
        (point) => !around || distanceMetres(point, destination) > around.metres,
      ),
    }),
    [position, destination, around, travelled, route],
  )
  return (
    <div
      className="live-map-box"
      data-courier={position ? `${position.lat},${position.lng}` : undefined}
      data-passed={travelled.length}
    >
      <JourneyMap
        journey={journey}
        isFresh={position !== null && (freshness === 'live' || freshness === 'polled')}
      />
      <LiveChip freshness={freshness} seenAt={seenAt} />
    </div>
  )
}
