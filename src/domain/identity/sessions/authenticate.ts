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
  /** Where the request came from. */
  readonly address?: string
  /** For what someone who still has to set up a second factor may do: see who they are, log out, and set it up. */
  readonly mayLackSecondFactor?: boolean
  /** False for what a browser asks by itself: a tab that was left open must not keep a session alive. */
  readonly isUse?: boolean
}

/** Who bears this token. A use of the session is noted: that of a member of staff lasts longer by it. */
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

/** Whether the session still lives, for a stream that stays open: to be watched is not to be used. */
export const checkSession =
  (ports: Ports) =>
  async (token: string): Promise<void> => {
    await findLive(ports, token)
  }
