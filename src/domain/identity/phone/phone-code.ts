import { latinDigits } from '#domain/shared/arabic.ts'
import { isServedNumber, normalPhone, type PhonePolicy } from '#domain/shared/phone.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

export const CODE_DIGITS = 6
export const CODE_MS = 5 * MINUTE_MS
/** Wrong guesses at one code. */
export const MOST_TRIES = 5

/** What a code is for. A code of one purpose is wrong for every other one. */
export const CODE_PURPOSES = ['login', 'password', 'prove'] as const
export type CodePurpose = (typeof CODE_PURPOSES)[number]

/** The limits of one number, counted over all purposes and by all clients. */
export const NUMBER_LIMITS = {
  /** The pause after the first, the second and every further code in a row. */
  pausesMs: [30 * SECOND_MS, 60 * SECOND_MS, 120 * SECOND_MS],
  /** After this time, or after a right code, the pauses begin anew. */
  rowMs: 15 * MINUTE_MS,
  /** Codes in `sendsMs`. */
  sends: 10,
  sendsMs: 24 * HOUR_MS,
  /** Guesses in `triesMs`, whichever code they are for; a right code resets them. */
  tries: 5,
  triesMs: HOUR_MS,
} as const

/** A stored code. Number and code are keyed hashes, so that the table reveals neither. */
export interface PhoneCode {
  readonly numberHash: string
  /** The purpose, and the account if it is for one. */
  readonly scope: string
  readonly codeHash: string
  readonly expiresAt: number
}

/** What a number has used up of its limits. */
export interface NumberUse {
  readonly sends: number
  readonly sendsSince: number
  readonly row: number
  readonly nextSendAt: number
  readonly tries: number
  readonly triesSince: number
}

export interface PhoneCodeStore {
  useOf(numberHash: string): Promise<NumberUse | undefined>
  /** Counts a code that is to be sent; undefined, with nothing written, when the number's limits forbid it. */
  countSend(numberHash: string, now: number): Promise<NumberUse | undefined>
  /** Counts a guess at the number; false, with nothing written, above the limit. */
  countTry(numberHash: string, now: number): Promise<boolean>
  /** Replaces the number's code of the same scope. */
  put(code: PhoneCode): Promise<void>
  /** Counts a guess at the code and returns its hash; undefined when it has expired or was guessed too often. */
  tryCode(numberHash: string, scope: string, now: number): Promise<string | undefined>
  /** Deletes the code and resets guesses and pauses of the number; true only for the first caller. */
  use(code: Pick<PhoneCode, 'numberHash' | 'scope' | 'codeHash'>): Promise<boolean>
  /** Deletes expired codes and numbers without a code in the last day. */
  forget(now: number): Promise<void>
}

/** The number in E.164, however it was typed; refused when it is not one that the shop sends codes to. */
export const mobileNumber = (policy: PhonePolicy, typed: string): string => {
  if (!isServedNumber(policy, typed)) throw new Refusal('phone.not-served')
  return normalPhone(typed)
}

/** Arabic or Latin digits, with or without blanks and dashes; other input stays and matches no code. */
export const typedCode = (typed: string): string =>
  latinDigits(typed.normalize('NFKC')).replace(/[\s\p{Pd}\p{Cf}]/gu, '')

export const scopeOf = (purpose: CodePurpose, accountId?: string): string =>
  accountId === undefined ? purpose : `${purpose} ${accountId}`

export const numberHashOf = ({ tokens }: Pick<Ports, 'tokens'>, phone: string): string =>
  tokens.hash(`number ${phone}`)

export const codeHashOf = (
  { tokens }: Pick<Ports, 'tokens'>,
  phone: string,
  scope: string,
  code: string,
): string => tokens.hash(`code of ${phone} for ${scope}: ${code}`)

export const secondsUntil = (time: number, now: number): number =>
  Math.max(1, Math.ceil((time - now) / SECOND_MS))

/** When a number may be guessed at again; in the past when it may be now. */
export const nextTryAt = ({ tries, triesSince }: NumberUse): number =>
  tries >= NUMBER_LIMITS.tries ? triesSince + NUMBER_LIMITS.triesMs : 0

/**
 * When a number may get its next code, by what it has used up; in the past when it may now. A number that may not be
 * guessed at gets none.
 */
export const nextSendAt = (use: NumberUse): number =>
  Math.max(
    use.nextSendAt,
    nextTryAt(use),
    use.sends >= NUMBER_LIMITS.sends ? use.sendsSince + NUMBER_LIMITS.sendsMs : 0,
  )

/** Refuses until that time, if it is not over yet. */
export const refuseUntil = (time: number, now: number): void => {
  if (time > now) throw new Refusal('attempts.too-many', { retryAfterSeconds: secondsUntil(time, now) })
}
