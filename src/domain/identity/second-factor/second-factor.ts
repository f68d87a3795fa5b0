import type { Role, User } from '#domain/identity/user.ts'
import { latinDigits } from '#domain/shared/arabic.ts'

/** RFC 6238 (TOTP) with the defaults of authenticator apps: SHA-1, six digits, 30 seconds. */
const STEP_SECONDS = 30
const CODE_DIGITS = 6
/** Tolerates a phone clock that is off by one step either way. */
const STEPS_OFF = [0, -1, 1] as const

const RECOVERY_CODES = 10
/** Digits only, so that the numeric keypad of the code field can type them. */
const RECOVERY_CODE_DIGITS = 16
const RECOVERY_CODE_GROUP = 4

/** The factor is not active while `confirmedAt` is null. */
export interface SecondFactor {
  readonly userId: string
  readonly sealedSecret: string
  readonly confirmedAt: number | null
}

export interface SecondFactorStore {
  of(userId: string): Promise<SecondFactor | undefined>
  /** The users among these who have a confirmed factor. */
  ownersAmong(userIds: readonly string[]): Promise<ReadonlySet<string>>
  /** Stores an unconfirmed secret; false, with nothing written, when the account already has a factor. */
  start(userId: string, sealedSecret: string): Promise<boolean>
  /** Confirms the pending secret and consumes its first step; false when it is no longer pending. */
  confirm(factor: SecondFactor, step: number, now: number): Promise<boolean>
  /** Consumes a step and all earlier ones; true only for the first caller. */
  useStep(userId: string, step: number): Promise<boolean>
  /** Removes the factor and its recovery codes; false when there was no confirmed factor. */
  remove(userId: string): Promise<boolean>
  /** Replaces all recovery codes, inside a transaction; false, with nothing written, without a confirmed factor. */
  putRecoveryCodes(userId: string, hashes: readonly string[]): Promise<boolean>
  /** Consumes one; true only for the first caller. */
  useRecoveryCode(userId: string, hash: string): Promise<boolean>
  countRecoveryCodes(userId: string): Promise<number>
}

/** TOTP codes, computed by the owner's device and by the server. */
export interface OneTimeCodes {
  /** A new secret in base32, the format of authenticator apps. */
  newSecret(): string
  matches(secret: string, step: number, code: string): boolean
  /** This many unguessable digits. */
  newDigits(count: number): string
}

/** Encrypts values that must not be readable in the database. */
export interface SecretBox {
  /** Binds the value to its owner, so it cannot be copied into another account's row. */
  seal(text: string, owner: string): string
  /** Undefined when it was sealed with another key or for another owner. */
  open(sealed: string, owner: string): string | undefined
}

export interface SecondFactorPolicy {
  /** When true, an admin without a second factor can only set one up. */
  readonly isNeededByAdmins: boolean
}

export const needsSecondFactor = ({ isNeededByAdmins }: SecondFactorPolicy, role: Role): boolean =>
  isNeededByAdmins && role === 'admin'

/** The time step that a code is valid for, near this time; undefined for a wrong code. */
export const stepOfCode = (
  codes: OneTimeCodes,
  secret: string,
  code: string,
  now: number,
): number | undefined => {
  const current = Math.floor(now / 1000 / STEP_SECONDS)
  return STEPS_OFF.map((off) => current + off).find((step) => codes.matches(secret, step, code))
}

/** Normalises typed or pasted input: Arabic or Latin digits, with or without spaces and dashes. */
export const readCode = (
  typed: string,
): { readonly app: string } | { readonly recovery: string } | undefined => {
  const digits = latinDigits(typed.normalize('NFKC')).replace(/[\s\p{Pd}\p{Cf}]/gu, '')
  if (!/^\d+$/.test(digits)) return undefined
  if (digits.length === CODE_DIGITS) return { app: digits }
  return digits.length === RECOVERY_CODE_DIGITS ? { recovery: digits } : undefined
}

/** Ten recovery codes as displayed, in groups separated by dashes. */
export const newRecoveryCodes = (codes: OneTimeCodes): readonly string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    (codes.newDigits(RECOVERY_CODE_DIGITS).match(new RegExp(`.{${RECOVERY_CODE_GROUP}}`, 'g')) ?? []).join(
      '-',
    ),
  )

/** The `otpauth:` URI in the QR code: the shop's name, the account and the secret. */
export const enrolmentUri = (secret: string, shopName: string, { email }: Pick<User, 'email'>): string => {
  // The label format uses a colon between issuer and account, so the name may not contain one.
  const issuer = shopName.replaceAll(':', ' ')
  const label = encodeURIComponent(`${issuer}:${email}`)
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`
}
