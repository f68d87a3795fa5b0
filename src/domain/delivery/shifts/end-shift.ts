import { refuseUnlessRole, type User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

/** Nobody goes home with a shopper's order in the bag. */
export const endShift =
  ({ inTransaction, positions, clock, events }: Ports) =>
  async (actor: User): Promise<void> => {
    refuseUnlessRole(actor, 'courier')
    await inTransaction(async (stores) => {
      await stores.users.lock(actor.id)
      const { length: stops } = await stores.deliveries.ofCourier(actor.id)
      if (stops > 0) throw new Refusal('shift.stops-left', { stops })
      await stores.shifts.end(actor.id, clock.now())
    })
    await positions.forget(actor.id)
    events.publish({ type: 'shift.ended', courierId: actor.id })
  }
