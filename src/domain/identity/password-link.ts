import type { User } from '#domain/identity/user.ts'
import type { Stores } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

/** A link by which a person chooses a new password, once. Someone has one at a time, the last that was made for them. */
export interface PasswordLink {
  readonly userId: string
  readonly expiresAt: number
}

export const PASSWORD_LINK_MS = 3 * 24 * 60 * 60 * 1000

export interface PasswordLinkStore {
  /** The one before it is dead. */
  put(link: PasswordLink, tokenHash: string): Promise<void>
  /** The one that this token still opens. */
  open(tokenHash: string, now: number): Promise<PasswordLink | undefined>
  /** Uses it up: the link for the first to do so, nothing for anyone after. */
  use(tokenHash: string, now: number): Promise<PasswordLink | undefined>
}

/**
 * Whom a link is for. Used, replaced, too old and never made look alike. Only a customer's: who has joined the team since
 * would hand their new rights to whoever has the link.
 */
export const holderOf = async (stores: Stores, link: PasswordLink | undefined): Promise<User> => {
  const holder = link && (await stores.users.member(link.userId))
  if (holder?.role !== 'shopper' || holder.disabledAt !== null) throw new Refusal('password-link.over')
  const { disabledAt: _, ...user } = holder
  return user
}
