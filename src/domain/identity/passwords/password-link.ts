import { mayRole } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import type { Stores } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

/** A single-use link for choosing a new password. A person has at most one; creating another replaces it. */
export interface PasswordLink {
  readonly userId: string
  readonly expiresAt: number
  /** The staff member who created it, or the person who asked for it by e-mail; null in older versions. */
  readonly madeBy: string | null
}

export const PASSWORD_LINK_MS = 3 * 24 * 60 * 60 * 1000
/** A link that the person asked for. */
export const OWN_LINK_MS = 60 * 60 * 1000

export interface PasswordLinkStore {
  /** Replaces the previous link. */
  put(link: PasswordLink, tokenHash: string): Promise<void>
  /** The valid link for this token. */
  open(tokenHash: string, now: number): Promise<PasswordLink | undefined>
  /** Consumes the link. Returns it to the first caller, undefined to any later one. */
  use(tokenHash: string, now: number): Promise<PasswordLink | undefined>
  remove(userId: string): Promise<void>
}

/**
 * The customer whose password a link resets. A used, replaced, expired or unknown link, or one whose creator has
 * lost the right to create it, gets the same refusal. A customer who has joined staff since is refused too, because
 * the link's holder would gain staff rights.
 */
export const holderOf = async (stores: Stores, link: PasswordLink | undefined): Promise<User> => {
  const holder = link && (await stores.users.member(link.userId))
  const maker =
    link?.madeBy && link.madeBy !== link.userId ? await stores.users.member(link.madeBy) : undefined
  if (maker && (maker.disabledAt !== null || !mayRole(maker.role, 'customers.password')))
    throw new Refusal('password-link.over')
  if (holder?.role !== 'shopper' || holder.disabledAt !== null) throw new Refusal('password-link.over')
  const { disabledAt: _, ...user } = holder
  return user
}
