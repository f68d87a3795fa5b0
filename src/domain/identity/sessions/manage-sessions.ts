import { isOver, type Session } from '#domain/identity/sessions/session.ts'
import type { User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

/**
 * Ends one of the user's own sessions. Another person's session looks like a missing one, so ids cannot be probed.
 */
export const endSession =
  (ports: Ports) =>
  async (actor: User, sessionId: string): Promise<void> => {
    const { stores, events, clock } = ports
    const sessions = await stores.sessions.of(actor.id, clock.now())
    const found = sessions.find((session) => sessionIdOf(ports, session) === sessionId)
    if (!found) throw new Refusal('session.not-found')
    await stores.sessions.remove(found.tokenHash)
    events.publish({ type: 'session.ended', tokenHash: found.tokenHash })
  }

/** Ends all other sessions of the user and returns how many. */
export const endOtherSessions =
  ({ stores, tokens, events }: Ports) =>
  async (actor: User, token: string): Promise<number> => {
    const ended = await stores.sessions.removeOthersOf(actor.id, tokens.hash(token))
    for (const tokenHash of ended) events.publish({ type: 'session.ended', tokenHash })
    return ended.length
  }

export const logOut =
  ({ stores, tokens, events }: Ports) =>
  async (token: string): Promise<void> => {
    const tokenHash = tokens.hash(token)
    await stores.sessions.remove(tokenHash)
    events.publish({ type: 'session.ended', tokenHash })
  }

/** The public id of a session, for example in the event that it ended. It does not reveal the token. */
export const nameSession =
  ({ tokens }: Ports) =>
  (token: string): string =>
    tokens.hash(token)

export const forgetExpiredSessions =
  ({ stores, clock }: Ports) =>
  async (): Promise<void> => {
    await stores.sessions.removeExpired(clock.now())
    await stores.phoneCodes.forget(clock.now())
  }

export interface ListedSession extends Omit<Session, 'tokenHash' | 'userId' | 'expiresAt'> {
  readonly id: string
  /** True for the session of this request. */
  readonly isThis: boolean
}

/** The public id of a session: a hash of the stored hash, so it reveals neither. */
const sessionIdOf = ({ tokens }: Ports, { tokenHash }: Session): string => tokens.hash(tokenHash)

/** Lists the user's sessions, last used first. */
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
