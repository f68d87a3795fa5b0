import type { User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

/** Who bears this token. */
export const authenticate =
  ({ stores, tokens, clock }: Ports) =>
  async (token: string): Promise<User> => {
    const user = await stores.sessions.userOf(tokens.hash(token), clock.now())
    if (!user) throw new Refusal('session.unknown')
    return user
  }
