import type { ReactNode } from 'react'
import { isUnfinished } from '#domain/fulfilment/fulfilment.ts'
import { m } from '#web/i18n/compiled/messages.js'
import type { FeedState } from '#web/live/live-feed.ts'
import { JourneySteps } from '../journey-steps.tsx'
import { Arrival } from './arrival.tsx'
import { CourierCard } from './courier-card.tsx'
import type { MapNews, MoneyBack, Tracked } from './followed.ts'
import { freshnessOf } from './freshness.ts'
import { LiveChip } from './live-chip.tsx'
import { PanelMap } from './panel-map.tsx'
import './journey-frame.css'

interface Props {
  readonly order: Tracked
  /** Undefined before the first snapshot. */
  readonly live: MapNews | undefined
  readonly feed: FeedState
  /** Order number for display. */
  readonly number?: string
  readonly placedAt?: string
  readonly money?: MoneyBack | undefined
  readonly refunds?: ReactNode
  /** Content above everything: what needs an answer at once. */
  readonly top?: ReactNode
  /** Hand-over code: below the courier, or first when the courier has arrived. */
  readonly code?: ReactNode
  /** Content below the courier. */
  readonly side?: ReactNode
  /** Content below everything. */
  readonly foot?: ReactNode
}

/** Map and text side by side; text alone when the map does not cover the place or the order is finished. */
export const JourneyFrame = ({
  order,
  live,
  feed,
  number,
  placedAt,
  money,
  refunds,
  top,
  code,
  side,
  foot,
}: Props) => {
  const isRunning = isUnfinished(order.fulfilment)
  // Without map data the text uses the whole width.
  const hasMap = isRunning && (live ? live.isOnMap : feed !== 'broken')
  const isAtDoor = order.fulfilment === 'arrived'
  const looks = [hasMap ? 'live' : 'live in-words', isAtDoor ? 'at-door' : '']
  return (
    <section className={looks.join(' ').trim()} aria-label={m.tracking_latest()}>
      {top}
      {hasMap &&
        (live ? (
          <PanelMap live={live} feed={feed} isMoving={order.fulfilment === 'on_the_way'} />
        ) : (
          <div className="live-map-box sk" />
        ))}
      <div className="live-side">
        {isRunning && !hasMap && (
          <div className="live-words-top">
            <LiveChip freshness={freshnessOf(feed, undefined, 0)} seenAt={undefined} />
            {live && <p className="small muted">{m.live_off_map()}</p>}
          </div>
        )}
        <div className="live-when">
          <Arrival order={order} live={live} number={number} money={money} refunds={refunds} />
          {isAtDoor && code}
          <JourneySteps order={order} {...(placedAt && { placedAt })} />
        </div>
        <div className="live-who">
          {order.courier && <CourierCard courier={order.courier} />}
          {!isAtDoor && code}
          {side}
        </div>
      </div>
      {foot}
    </section>
  )
}
