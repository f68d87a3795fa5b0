import type { ReactNode } from 'react'
import { isUnfinished } from '#domain/fulfilment/fulfilment.ts'
import type { FeedState } from '#web/browser/live-feed.ts'
import { m } from '#web/i18n/compiled/messages.js'
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
  /** Not there before the first snapshot. */
  readonly live: MapNews | undefined
  readonly feed: FeedState
  /** As people say it. */
  readonly number?: string
  readonly placedAt?: string
  readonly money?: MoneyBack | undefined
  /** For the hand-over: below the courier, and above all else once the courier is at the door. */
  readonly code?: ReactNode
  /** Below the courier. */
  readonly side?: ReactNode
  /** Below all of it. */
  readonly foot?: ReactNode
}

/** The map beside the words, or the words alone where the map has no such place or there is nothing more to follow. */
export const JourneyFrame = ({ order, live, feed, number, placedAt, money, code, side, foot }: Props) => {
  const isRunning = isUnfinished(order.fulfilment)
  // A map that can't be had now leaves the room to the words.
  const hasMap = isRunning && (live ? live.isOnMap : feed !== 'broken')
  const isAtDoor = order.fulfilment === 'arrived'
  const looks = [hasMap ? 'live' : 'live in-words', isAtDoor ? 'at-door' : '']
  return (
    <section className={looks.join(' ').trim()} aria-label={m.tracking_latest()}>
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
          <Arrival order={order} live={live} number={number} money={money} />
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
