import { RateLimiterMemory } from 'rate-limiter-flexible'
import { LIMITS, limiterOf, SLOWED } from '#adapters/system/attempt-limits.ts'
import type { AttemptLimiter } from '#domain/shared/ports.ts'

export const memoryLimiter = (limits = LIMITS, slowed = SLOWED): AttemptLimiter =>
  limiterOf((kind) => new RateLimiterMemory({ keyPrefix: kind, ...limits[kind] }), slowed)

/** For measurements and load tests, where one address is all the shoppers there are. */
export const noLimiter: AttemptLimiter = {
  isOn: false,
  async count() {},
  async slow() {},
  async forget() {},
}
