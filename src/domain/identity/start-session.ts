import type { SessionStore } from '#domain/identity/ports.ts'
import type { Ports } from '#domain/shared/ports.ts'

const SESSION_MS = 30 * 24 * 60 * 60 * 1000

/** Writes a session and answers its token, which nobody can read again. */
export const startSession = async (
  { clock, tokens }: Ports,
  sessions: SessionStore,
  userId: string,
): Promise<string> => {
  const token = tokens.mint()
  const now = clock.now()
  await sessions.add({ tokenHash: tokens.hash(token), userId, createdAt: now, expiresAt: now + SESSION_MS })
  return token
}
