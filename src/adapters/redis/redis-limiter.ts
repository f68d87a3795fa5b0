import { RateLimiterRedis } from 'rate-limiter-flexible'
import type { RedisLink } from '#adapters/redis/connect.ts'
import { LIMITS, limiterOf } from '#adapters/system/attempt-limits.ts'
import { BoundedLimiter } from '#adapters/system/memory-limiter.ts'
import type { AttemptLimiter } from '#domain/shared/ports.ts'

/** Counts across all instances; while Redis is unavailable each instance counts alone. */
export const redisLimiter = ({ commands, prefix }: RedisLink, limits = LIMITS): AttemptLimiter =>
  limiterOf(
    (kind) =>
      new RateLimiterRedis({
        storeClient: commands,
        keyPrefix: `${prefix}:limit:${kind}`,
        rejectIfRedisNotReady: true,
        insuranceLimiter: new BoundedLimiter({ keyPrefix: kind, ...limits[kind] }),
        ...limits[kind],
      }),
  )
