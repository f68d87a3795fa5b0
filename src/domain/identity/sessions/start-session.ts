import {
  type Client,
  MOST_SESSIONS,
  newSession,
  type SessionStore,
} from '#domain/identity/sessions/session.ts'
import type { User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'

const UNKNOWN: Client = { address: '', userAgent: '' }

/** Writes a session and answers its token, which nobody can read again. */
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
 * Ends the sessions beyond the most an account may have. Called when the new one is committed: of several who log in at
 * once each then sees the sessions of all before it, and the last leaves no more than the most.
 */
export const endSurplusSessions = async ({ stores, events }: Ports, userId: string): Promise<void> => {
  for (const tokenHash of await stores.sessions.removeBeyond(userId, MOST_SESSIONS))
    events.publish({ type: 'session.ended', tokenHash })
}
