import type { Role, User } from '#domain/identity/user.ts'
import { latinDigits } from '#domain/shared/arabic.ts'

/** RFC 6238 as every authenticator app has it: SHA-1, six digits, a new code every 30 seconds. */
const STEP_SECONDS = 30
const CODE_DIGITS = 6
/** A phone's clock may be off by a step either way. */
const STEPS_OFF = [0, -1, 1] as const

export const RECOVERY_CODES = 10
/** Digits, so that they can be typed where a phone shows a keypad for the code of the app. */
const RECOVERY_CODE_DIGITS = 16
const RECOVERY_CODE_GROUP = 4

/** What was started and not confirmed yet is no factor: `confirmedAt` is null. */
export interface SecondFactor {
  readonly userId: string
  readonly sealedSecret: string
  readonly confirmedAt: number | null
}

export interface SecondFactorStore {
  of(userId: string): Promise<SecondFactor | undefined>
  /** Which of these people have one that is confirmed. */
  ownersAmong(userIds: readonly string[]): Promise<ReadonlySet<string>>
  /** Keeps a secret that waits to be confirmed; false, and nothing written, when the account has a factor. */
  start(userId: string, sealedSecret: string): Promise<boolean>
  /** Confirms the secret that waits, its first step used up; false when this one does not wait any more. */
  confirm(factor: SecondFactor, step: number, now: number): Promise<boolean>
  /** Uses up a step and those before it; true for the first who does. */
  useStep(userId: string, step: number): Promise<boolean>
  /** Removes factor and recovery codes; false when there was no confirmed one. */
  remove(userId: string): Promise<boolean>
  /** Replaces all that there were, inside a transaction; false, and nothing written, without a confirmed factor. */
  putRecoveryCodes(userId: string, hashes: readonly string[]): Promise<boolean>
  /** Uses one up; true for the first who does. */
  useRecoveryCode(userId: string, hash: string): Promise<boolean>
  countRecoveryCodes(userId: string): Promise<number>
}

/** Codes that are known to a device of the owner and to the shop, for a few seconds each. */
export interface OneTimeCodes {
  /** A new secret in base32, as authenticator apps read it. */
  newSecret(): string
  matches(secret: string, step: number, code: string): boolean
  /** So many unguessable digits. */
  newDigits(count: number): string
}

/** Encrypts what must not be readable in the database. */
export interface SecretBox {
  /** For this owner only: what was sealed for one account can't be put into the row of another. */
  seal(text: string, owner: string): string
  /** Nothing when it was sealed with another key or for another owner. */
  open(sealed: string, owner: string): string | undefined
}

export interface SecondFactorPolicy {
  /** Admins without a second factor can do nothing but set one up. */
  readonly isNeededByAdmins: boolean
}

export const needsSecondFactor = ({ isNeededByAdmins }: SecondFactorPolicy, role: Role): boolean =>
  isNeededByAdmins && role === 'admin'

/** The step that a code of the app is for at this time; nothing for a wrong one. */
export const stepOfCode = (
  codes: OneTimeCodes,
  secret: string,
  code: string,
  now: number,
): number | undefined => {
  const current = Math.floor(now / 1000 / STEP_SECONDS)
  return STEPS_OFF.map((off) => current + off).find((step) => codes.matches(secret, step, code))
}

/** What was typed or pasted: in either script's digits, with or without blanks and dashes. */
export const readCode = (
  typed: string,
): { readonly app: string } | { readonly recovery: string } | undefined => {
  const digits = latinDigits(typed.normalize('NFKC')).replace(/[\s\p{Pd}\p{Cf}]/gu, '')
  if (!/^\d+$/.test(digits)) return undefined
  if (digits.length === CODE_DIGITS) return { app: digits }
  return digits.length === RECOVERY_CODE_DIGITS ? { recovery: digits } : undefined
}

/** Ten codes for the day the phone is lost, as they are shown: in groups with dashes between. */
export const newRecoveryCodes = (codes: OneTimeCodes): readonly string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    (codes.newDigits(RECOVERY_CODE_DIGITS).match(new RegExp(`.{${RECOVERY_CODE_GROUP}}`, 'g')) ?? []).join(
      '-',
    ),
  )

/** What an authenticator app reads from the QR code: the shop's name, whose account it is, and the secret. */
export const enrolmentUri = (secret: string, shopName: string, { email }: Pick<User, 'email'>): string => {
  // A colon separates the issuer from the account.
  const issuer = shopName.replaceAll(':', ' ')
  const label = encodeURIComponent(`${issuer}:${email}`)
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`
}
