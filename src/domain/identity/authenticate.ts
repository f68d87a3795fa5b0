import { isOver, type Session, useToNote } from '#domain/identity/session.ts'
import type { User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

const findLive = async (
  { stores, tokens, clock }: Ports,
  token: string,
): Promise<{ session: Session; user: User }> => {
  const now = clock.now()
  const found = await stores.sessions.find(tokens.hash(token), now)
  if (!found || isOver(found.session, found.user.role, now)) throw new Refusal('session.unknown')
  return found
}

/** Who bears this token. Counts as a use of the session: that of a member of staff lasts longer by it. */
export const authenticate =
  (ports: Ports) =>
  async (token: string, address: string | null = null): Promise<User> => {
    const { session, user } = await findLive(ports, token)
    const use = useToNote(session, user.role, ports.clock.now())
    if (use)
      await ports.stores.sessions.noteUse(session.tokenHash, { ...use, address: address ?? session.address })
    return user
  }

/** Whether the session still lives, for a stream that stays open: to be watched is not to be used. */
export const checkSession =
  (ports: Ports) =>
  async (token: string): Promise<void> => {
    await findLive(ports, token)
  }
