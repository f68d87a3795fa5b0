import { RateLimiterMemory } from 'rate-limiter-flexible'
import { LIMITS, limiterOf } from '#adapters/system/attempt-limits.ts'
import type { AttemptLimiter } from '#domain/shared/ports.ts'

export const memoryLimiter = (limits = LIMITS): AttemptLimiter =>
  limiterOf((kind) => new RateLimiterMemory({ keyPrefix: kind, ...limits[kind] }))

/** For measurements and load tests, where one address is all the shoppers there are. */
export const noLimiter: AttemptLimiter = { isOn: false, async count() {}, async forget() {} }
