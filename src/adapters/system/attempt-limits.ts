import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import { ATTEMPT_KINDS, type AttemptKind, type AttemptLimiter } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

const MINUTE = 60

type Limits = Readonly<Record<AttemptKind, { points: number; duration: number }>>

/** Addresses are shared by whole mobile networks here, so they get far more room than one account. */
export const LIMITS: Limits = {
  'login-address': { points: 100, duration: 15 * MINUTE },
  'login-account': { points: 10, duration: 15 * MINUTE },
  'login-code': { points: 10, duration: 15 * MINUTE },
  'signup-address': { points: 30, duration: 60 * MINUTE },
  'signup-account': { points: 5, duration: 60 * MINUTE },
  'contact-address': { points: 20, duration: 60 * MINUTE },
  // Once a second is the most a phone sends; twice that leaves room for what was queued without network.
  'positions-courier': { points: 120, duration: MINUTE },
  'picture-staff': { points: 120, duration: 10 * MINUTE },
}

export const limiterOf = (make: (kind: AttemptKind) => RateLimiterAbstract): AttemptLimiter => {
  const limiters = new Map(ATTEMPT_KINDS.map((kind) => [kind, make(kind)]))
  return {
    async count(kind, key) {
      try {
        await limiters.get(kind)?.consume(key)
      } catch (tooMany) {
        if (!(tooMany instanceof RateLimiterRes)) throw tooMany
        throw new Refusal('attempts.too-many', { retryAfterSeconds: Math.ceil(tooMany.msBeforeNext / 1000) })
      }
    },
    async forget(kind, key) {
      await limiters.get(kind)?.delete(key)
    },
  }
}
