import { Refusal } from '#domain/shared/refusal.ts'

export const ROLES = ['shopper', 'courier', 'picker', 'support', 'manager', 'admin'] as const
export type Role = (typeof ROLES)[number]

export interface User {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phone: string
  /** The profile photo as a data URL. */
  readonly photo: string | null
  readonly role: Role
  readonly createdAt: number
}

/** A staff member or courier, as the office sees them. */
export interface Member extends User {
  /** When the account was disabled; null while enabled. */
  readonly disabledAt: number | null
}

/** A person's number and e-mail, and which of them are proved. */
export interface Contacts {
  readonly phone: string
  readonly phoneProvedAt: number | null
  /** Empty for an account that was opened with a number. */
  readonly email: string
  readonly emailProvedAt: number | null
  readonly hasPassword: boolean
}

/** The beginning of what is stored instead of a password's hash; it matches no password. */
export const NO_PASSWORD = 'none'

/** Different spellings of one mailbox map to one account. */
export const emailKey = (email: string): string =>
  email.normalize('NFKC').trim().toLowerCase().replaceAll('。', '.')

export const refuseUnlessRole = (actor: User, role: Role): void => {
  if (actor.role !== role) throw new Refusal('role.not-yours', { role })
}
