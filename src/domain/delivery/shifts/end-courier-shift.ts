import { recordChange } from '#domain/audit/audit.ts'
import { findCourierAccount, refuseIfBusy } from '#domain/delivery/couriers/courier-account.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'

/** For a shift that its courier forgot to end. */
export const endCourierShift =
  ({ inTransaction, positions, clock, events }: Ports) =>
  async (actor: User, courierId: string): Promise<void> => {
    refuseUnlessMay(actor, 'couriers.manage')
    const ended = await inTransaction(async (stores) => {
      await findCourierAccount(stores, courierId)
      const since = await stores.shifts.onSince(courierId)
      if (since === undefined) return false
      await refuseIfBusy(stores, courierId)
      await stores.shifts.end(courierId, clock.now())
      await recordChange(stores, clock, actor, {
        what: 'shift.ended',
        subject: `courier:${courierId}`,
        before: { onSince: new Date(since).toISOString() },
        after: { onSince: null },
      })
      return true
    })
    if (!ended) return
    await positions.forget(courierId)
    events.publish({ type: 'shift.ended', courierId })
  }
