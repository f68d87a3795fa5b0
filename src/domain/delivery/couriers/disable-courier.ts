import { recordChange } from '#domain/audit/audit.ts'
import { findCourierAccount, refuseIfBusy } from '#domain/delivery/couriers/courier-account.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { Member, User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'

/**
 * Disables a courier's account and ends the shift, or enables the account again. Cash that the courier holds stays
 * due.
 */
export const disableCourier =
  ({ inTransaction, positions, clock, events }: Ports) =>
  async (actor: User, courierId: string, disabled: boolean): Promise<Member> => {
    refuseUnlessMay(actor, 'couriers.manage')
    const { courier, changed } = await inTransaction(async (stores) => {
      const found = await findCourierAccount(stores, courierId)
      if ((found.disabledAt !== null) === disabled) return { courier: found, changed: false }
      if (disabled) await refuseIfBusy(stores, courierId)
      const disabledAt = disabled ? clock.now() : null
      await stores.users.setDisabled(courierId, disabledAt)
      await stores.sessions.removeAllOf(courierId)
      await stores.shifts.end(courierId, clock.now())
      await recordChange(stores, clock, actor, {
        what: disabled ? 'courier.disabled' : 'courier.enabled',
        subject: `courier:${courierId}`,
        before: { disabled: !disabled },
        after: { disabled },
      })
      return { courier: { ...found, disabledAt }, changed: true }
    })
    if (changed) {
      await positions.forget(courierId)
      events.publish({ type: 'sessions.ended', userId: courierId })
      events.publish({ type: 'shift.ended', courierId })
    }
    return courier
  }
