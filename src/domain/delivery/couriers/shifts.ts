import { recordChange } from '#domain/audit/audit.ts'
import { findCourierAccount, refuseIfBusy } from '#domain/delivery/couriers/courier-account.ts'
import type { Shift, WorkedShift } from '#domain/delivery/delivery.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import { refuseUnlessRole, type User } from '#domain/identity/user.ts'
import type { Page, PageRequest } from '#domain/shared/page.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

/** Ends the courier's own shift; refused while the courier still has an order. */
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

/** Ends a shift from the office, for a courier who forgot to. */
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

/** Shows the courier's own shift and the cash they have to account for. */
export const showShift =
  ({ stores }: Ports) =>
  async (actor: User): Promise<Shift> => {
    refuseUnlessRole(actor, 'courier')
    const [onSince, cash] = await Promise.all([
      stores.shifts.onSince(actor.id),
      stores.cash.balanceOf(actor.id),
    ])
    return { onSince: onSince ?? null, cash }
  }

/** Lists a courier's shifts, newest first. */
export const listCourierShifts =
  ({ lists }: Ports) =>
  async (actor: User, courierId: string, request: PageRequest): Promise<Page<WorkedShift>> => {
    refuseUnlessMay(actor, 'couriers.see')
    return lists(actor).shifts.page(courierId, request)
  }

/** Starts a shift and returns its start time. */
export const startShift =
  ({ inTransaction, clock, events }: Ports) =>
  async (actor: User): Promise<number> => {
    refuseUnlessRole(actor, 'courier')
    const { since, isNew } = await inTransaction(async (stores) => {
      await stores.users.lock(actor.id)
      // The account may have been disabled since this request was authenticated, and a disabled account may not
      // start a shift.
      if ((await stores.users.member(actor.id))?.disabledAt !== null) throw new Refusal('account.disabled')
      const now = clock.now()
      if (await stores.shifts.start(actor.id, now)) return { since: now, isNew: true }
      return { since: (await stores.shifts.onSince(actor.id)) ?? now, isNew: false }
    })
    if (isNew) events.publish({ type: 'shift.started', courierId: actor.id })
    return since
  }
