import { sessionIdOf } from '#domain/identity/list-sessions.ts'
import type { User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

/** Logs one of the own browsers out. Another person's session looks like none, so ids can't be probed. */
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

/** Logs every browser out but the one that asks; answers how many. */
export const endOtherSessions =
  ({ stores, tokens, events }: Ports) =>
  async (actor: User, token: string): Promise<number> => {
    const ended = await stores.sessions.removeOthersOf(actor.id, tokens.hash(token))
    for (const tokenHash of ended) events.publish({ type: 'session.ended', tokenHash })
    return ended.length
  }
