import { setTimeout as wait } from 'node:timers/promises'
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import { ATTEMPT_KINDS, type AttemptKind, type AttemptLimiter } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

const MINUTE = 60

type Limits = Readonly<Record<AttemptKind, { points: number; duration: number }>>

/** Whole mobile networks share an address in Egypt, so addresses get far higher limits than accounts. */
export const LIMITS: Limits = {
  'login-address': { points: 100, duration: 15 * MINUTE },
  // One account from one address.
  'login-pair': { points: 10, duration: 15 * MINUTE },
  // One account from all addresses: above the limit logins are delayed, not refused.
  'login-account': { points: 100, duration: 15 * MINUTE },
  // One account from a browser that has logged in to it before: delayed too, and counted separately.
  'login-device': { points: 10, duration: 15 * MINUTE },
  'password-account': { points: 10, duration: 15 * MINUTE },
  'login-code': { points: 10, duration: 15 * MINUTE },
  'signup-address': { points: 30, duration: 60 * MINUTE },
  'signup-pair': { points: 5, duration: 60 * MINUTE },
  // Codes by SMS: per client, and of the whole shop against toll fraud (PHONE_CODES_PER_HOUR).
  'code-address': { points: 30, duration: 60 * MINUTE },
  'code-shop': { points: 500, duration: 60 * MINUTE },
  'link-address': { points: 30, duration: 60 * MINUTE },
  'link-email': { points: 5, duration: 60 * MINUTE },
  'contact-address': { points: 20, duration: 60 * MINUTE },
  'order-address': { points: 300, duration: 10 * MINUTE },
  // A phone that was offline sends its queued requests in a row.
  'order-account': { points: 30, duration: 10 * MINUTE },
  'test-notice': { points: 10, duration: 10 * MINUTE },
  'payment-account': { points: 30, duration: 10 * MINUTE },
  // The page after a payment asks what became of it.
  'payment-address': { points: 300, duration: 10 * MINUTE },
  // A phone sends at most once per second; twice that allows for positions queued offline.
  'positions-courier': { points: 120, duration: MINUTE },
  'picture-staff': { points: 120, duration: 10 * MINUTE },
}

export interface Slowed {
  /** The delay of an attempt. */
  readonly ms: number
  /** The number of attempts of one key that may wait at once. */
  readonly most: number
}

export const SLOWED: Slowed = { ms: 5000, most: 200 }

const secondsOf = (ms: number): number => Math.max(1, Math.ceil(ms / 1000))

export const limiterOf = (
  make: (kind: AttemptKind) => RateLimiterAbstract,
  slowed = SLOWED,
): AttemptLimiter => {
  const limiters = new Map(ATTEMPT_KINDS.map((kind) => [kind, make(kind)]))
  const waiting = new Map<string, number>()

  /** The time until an attempt is allowed again; undefined while it is. */
  const msUntilRoom = async (kind: AttemptKind, key: string): Promise<number | undefined> => {
    try {
      await limiters.get(kind)?.consume(key)
      return undefined
    } catch (tooMany) {
      if (!(tooMany instanceof RateLimiterRes)) throw tooMany
      return tooMany.msBeforeNext
    }
  }

  return {
    isOn: true,
    async count(kind, key) {
      const ms = await msUntilRoom(kind, key)
      if (ms !== undefined) throw new Refusal('attempts.too-many', { retryAfterSeconds: secondsOf(ms) })
    },
    async slow(kind, key) {
      if ((await msUntilRoom(kind, key)) === undefined) return
      const name = `${kind} ${key}`
      const already = waiting.get(name) ?? 0
      if (already >= slowed.most)
        throw new Refusal('attempts.too-many', { retryAfterSeconds: secondsOf(slowed.ms) })
      waiting.set(name, already + 1)
      await wait(slowed.ms)
      const left = (waiting.get(name) ?? 1) - 1
      if (left > 0) waiting.set(name, left)
      else waiting.delete(name)
    },
    async forget(kind, key) {
      await limiters.get(kind)?.delete(key)
    },
  }
}
