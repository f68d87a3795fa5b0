import {
  type Client,
  MOST_SESSIONS,
  newSession,
  type SessionStore,
} from '#domain/identity/sessions/session.ts'
import type { User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'

const UNKNOWN: Client = { address: '', userAgent: '' }

/** Creates a session and returns its token, of which only the hash is stored. */
export const startSession = async (
  { clock, tokens }: Ports,
  sessions: SessionStore,
  user: Pick<User, 'id' | 'role'>,
  client: Client = UNKNOWN,
): Promise<string> => {
  const token = tokens.mint()
  await sessions.add(newSession(tokens.hash(token), user, client, clock.now()))
  return token
}

/**
 * Ends the least recently used sessions above the limit. Called after the new session is committed, so that
 * concurrent logins see each other's sessions and the limit holds.
 */
export const endSurplusSessions = async ({ stores, events }: Ports, userId: string): Promise<void> => {
  for (const tokenHash of await stores.sessions.removeBeyond(userId, MOST_SESSIONS))
    events.publish({ type: 'session.ended', tokenHash })
}
