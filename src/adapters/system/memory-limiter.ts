import { type IRateLimiterOptions, RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { LIMITS, limiterOf, SLOWED } from '#adapters/system/attempt-limits.ts'
import type { AttemptLimiter } from '#domain/shared/ports.ts'

/** Clients choose addresses and e-mails freely, so the number of keys is bounded; the oldest key is dropped. */
const MAX_KEYS = 50_000

/** Counts attempts in this process for a bounded number of keys. */
export class BoundedLimiter extends RateLimiterMemory {
  readonly #keys = new Set<string | number>()
  readonly #maxKeys: number

  constructor(options: IRateLimiterOptions, maxKeys = MAX_KEYS) {
    super(options)
    this.#maxKeys = maxKeys
  }

  override async consume(key: string | number, points?: number): Promise<RateLimiterRes> {
    this.#keys.add(key)
    const [oldest] = this.#keys
    if (this.#keys.size > this.#maxKeys && oldest !== undefined) await this.delete(oldest)
    return super.consume(key, points)
  }

  override delete(key: string | number): Promise<boolean> {
    this.#keys.delete(key)
    return super.delete(key)
  }
}

export const memoryLimiter = (limits = LIMITS, slowed = SLOWED, maxKeys = MAX_KEYS): AttemptLimiter =>
  limiterOf((kind) => new BoundedLimiter({ keyPrefix: kind, ...limits[kind] }, maxKeys), slowed)

/** For measurements and load tests, in which all shoppers share one address. */
export const noLimiter: AttemptLimiter = {
  isOn: false,
  async count() {},
  async slow() {},
  async forget() {},
}
