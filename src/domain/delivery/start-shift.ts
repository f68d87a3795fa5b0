import { refuseUnlessRole, type User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'

/** Answers since when. */
export const startShift =
  ({ stores, clock, events }: Ports) =>
  async (actor: User): Promise<number> => {
    refuseUnlessRole(actor, 'courier')
    const already = await stores.shifts.onSince(actor.id)
    if (already !== undefined) return already
    const now = clock.now()
    await stores.shifts.start(actor.id, now)
    events.publish({ type: 'shift.started', courierId: actor.id })
    return now
  }
