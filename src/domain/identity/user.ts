import { Refusal } from '#domain/shared/refusal.ts'

export const ROLES = ['shopper', 'courier', 'picker', 'support', 'manager', 'admin'] as const
export type Role = (typeof ROLES)[number]

export interface User {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phone: string
  /** Profile photo as a data URL. */
  readonly photo: string | null
  readonly role: Role
  readonly createdAt: number
}

/** One of the shop's own people, as the office sees them. */
export interface Member extends User {
  /** Since when the account is closed to its owner; null while it is open. */
  readonly disabledAt: number | null
}

/** Two spellings of one mailbox are one account. */
export const emailKey = (email: string): string =>
  email.normalize('NFKC').trim().toLowerCase().replaceAll('。', '.')

export const refuseUnlessRole = (actor: User, role: Role): void => {
  if (actor.role !== role) throw new Refusal('role.not-yours', { role })
}
