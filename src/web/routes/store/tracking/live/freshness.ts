import type { FeedState } from '#web/browser/live-feed.ts'

/** Older than this, what is shown is where the courier was. */
export const FRESH_MS = 20_000

export type Freshness = 'opening' | 'live' | 'polled' | 'stale' | 'broken' | 'over'

/** How far what is shown can be trusted. `seenAt`: when the courier was seen last, if that is awaited at all. */
export const freshnessOf = (feed: FeedState, seenAt: number | undefined, now: number): Freshness => {
  if (feed === 'opening') return 'opening'
  if (feed === 'broken' || feed === 'asleep') return 'broken'
  if (feed !== 'live' && feed !== 'polling') return 'over'
  if (seenAt !== undefined && now - seenAt > FRESH_MS) return 'stale'
  return feed === 'live' ? 'live' : 'polled'
}
