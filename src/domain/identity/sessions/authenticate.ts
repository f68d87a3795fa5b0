import { needsSecondFactor } from '#domain/identity/second-factor/second-factor.ts'
import { type FoundSession, isOver, sessionUseToNote } from '#domain/identity/sessions/session.ts'
import type { User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

const findLive = async ({ stores, tokens, clock }: Ports, token: string): Promise<FoundSession> => {
  const now = clock.now()
  const found = await stores.sessions.find(tokens.hash(token), now)
  if (!found || isOver(found.session, found.user.role, now)) throw new Refusal('session.unknown')
  return found
}

export interface Asking {
  /** The client's IP address. */
  readonly address?: string
  /**
   * True for the few actions open to an admin who still has to set up a second factor: who am I, log out, set it
   * up.
   */
  readonly mayLackSecondFactor?: boolean
  /** False for background requests, so that an open tab does not extend a session. */
  readonly isUse?: boolean
}

/** Returns the user of a token and records the use, which extends a staff session. */
export const authenticate =
  (ports: Ports) =>
  async (
    token: string,
    { address, mayLackSecondFactor = false, isUse = true }: Asking = {},
  ): Promise<User> => {
    const { session, user, hasSecondFactor } = await findLive(ports, token)
    if (!hasSecondFactor && !mayLackSecondFactor && needsSecondFactor(ports.policy, user.role))
      throw new Refusal('second-factor.needed')
    const use = isUse && sessionUseToNote(session, user.role, ports.clock.now())
    if (use)
      await ports.stores.sessions.noteUse(session.tokenHash, { ...use, address: address ?? session.address })
    return user
  }

/** Checks that the session is still valid, for an open stream. An open stream does not count as use. */
export const checkSession =
  (ports: Ports) =>
  async (token: string): Promise<void> => {
    await findLive(ports, token)
  }
