import { isOver, type Session } from '#domain/identity/session.ts'
import type { User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'

export interface ListedSession extends Omit<Session, 'tokenHash' | 'userId' | 'expiresAt'> {
  readonly id: string
  /** The one that asks. */
  readonly isThis: boolean
}

/** A name to speak of a session by. Made from the hash that is kept, and tells nothing of it or of the token. */
export const sessionIdOf = ({ tokens }: Ports, { tokenHash }: Session): string => tokens.hash(tokenHash)

/** Where the account is logged in, the last used first. */
export const listSessions =
  (ports: Ports) =>
  async (actor: User, token: string): Promise<readonly ListedSession[]> => {
    const { stores, tokens, clock } = ports
    const now = clock.now()
    const own = tokens.hash(token)
    const sessions = await stores.sessions.of(actor.id, now)
    return sessions
      .filter((session) => !isOver(session, actor.role, now))
      .map((session) => {
        const { createdAt, lastSeenAt, browser, system, address, tokenHash } = session
        const id = sessionIdOf(ports, session)
        return { id, createdAt, lastSeenAt, browser, system, address, isThis: tokenHash === own }
      })
  }
