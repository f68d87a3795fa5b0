import type { Clock } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

/**
 * Whole mobile networks share one address, so the limit is generous. Most pages are cached, and search and filters
 * run in the browser: only pages that must be rendered count.
 */
const BURST = 300
const PER_SECOND = 5
/** The maximum number of addresses in memory; the least recently used is dropped first. */
const MAX_ADDRESSES = 10_000

interface Bucket {
  readonly left: number
  readonly at: number
}

/** A token bucket of renderings per address; throws `attempts.too-many` when it is empty. */
export const createRenderBudget = (clock: Clock): ((key: string) => void) => {
  const buckets = new Map<string, Bucket>()
  return (key) => {
    const now = clock.now()
    const { left, at } = buckets.get(key) ?? { left: BURST, at: now }
    const available = Math.min(BURST, left + ((now - at) / 1000) * PER_SECOND)
    if (available < 1) {
      const retryAfterSeconds = Math.ceil((1 - available) / PER_SECOND)
      throw new Refusal('attempts.too-many', { retryAfterSeconds })
    }
    buckets.delete(key)
    buckets.set(key, { left: available - 1, at: now })
    const [oldest] = buckets.keys()
    if (buckets.size > MAX_ADDRESSES && oldest !== undefined) buckets.delete(oldest)
  }
}
