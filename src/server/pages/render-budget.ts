import type { Clock } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

/**
 * Whole mobile networks share one address, so there is room for many people. What they open is mostly in memory already,
 * and searching and filtering happen in the browser: only pages that are rendered anew count.
 */
const BURST = 300
const PER_SECOND = 5
/** Addresses that are remembered; the one that asked the longest ago is forgotten first. */
const MAX_ADDRESSES = 10_000

interface Bucket {
  readonly left: number
  readonly at: number
}

/** Counts renderings by address as a token bucket; throws `attempts.too-many` when an address has none left. */
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
