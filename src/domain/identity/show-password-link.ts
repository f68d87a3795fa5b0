import { holderOf } from '#domain/identity/password-link.ts'
import type { User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'

/** Whose password a link is for. */
export const showPasswordLink =
  ({ stores, tokens, clock }: Ports) =>
  async (token: string): Promise<User> => {
    return holderOf(stores, await stores.passwordLinks.open(tokens.hash(token), clock.now()))
  }
