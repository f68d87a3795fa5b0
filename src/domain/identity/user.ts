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

/** Different spellings of one mailbox map to one account. */
export const emailKey = (email: string): string =>
  email.normalize('NFKC').trim().toLowerCase().replaceAll('。', '.')

export const refuseUnlessRole = (actor: User, role: Role): void => {
  if (actor.role !== role) throw new Refusal('role.not-yours', { role })
}
