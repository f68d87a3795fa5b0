import type { FeedState } from '#web/live/live-feed.ts'

/** An older position is shown as the last known one. */
export const FRESH_MS = 20_000

export type Freshness = 'opening' | 'live' | 'polled' | 'stale' | 'broken' | 'over'

/** Returns how current the view is. `seenAt`: time of the last position, if positions are expected. */
export const freshnessOf = (feed: FeedState, seenAt: number | undefined, now: number): Freshness => {
  if (feed === 'opening') return 'opening'
  if (feed === 'broken' || feed === 'asleep') return 'broken'
  if (feed !== 'live' && feed !== 'polling') return 'over'
  if (seenAt !== undefined && now - seenAt > FRESH_MS) return 'stale'
  return feed === 'live' ? 'live' : 'polled'
}
