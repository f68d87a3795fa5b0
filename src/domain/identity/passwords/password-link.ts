import { mayRole } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import type { Stores } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

/** A link by which a person chooses a new password, once. Someone has one at a time, the last that was made for them. */
export interface PasswordLink {
  readonly userId: string
  readonly expiresAt: number
  /** The member of staff who made it; unknown for links of older versions. */
  readonly madeBy: string | null
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
 * The customer whose password a link is for. Used, replaced, too old and never made look alike, and so does one whose maker
 * may no longer make any. A customer who has joined the team since would hand their new rights to the holder of the link.
 */
export const holderOf = async (stores: Stores, link: PasswordLink | undefined): Promise<User> => {
  const holder = link && (await stores.users.member(link.userId))
  const maker = link?.madeBy ? await stores.users.member(link.madeBy) : undefined
  if (maker && (maker.disabledAt !== null || !mayRole(maker.role, 'customers.password')))
    throw new Refusal('password-link.over')
  if (holder?.role !== 'shopper' || holder.disabledAt !== null) throw new Refusal('password-link.over')
  const { disabledAt: _, ...user } = holder
  return user
}
