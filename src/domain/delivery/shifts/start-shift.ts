import { refuseUnlessRole, type User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

/** Answers since when. */
export const startShift =
  ({ inTransaction, clock, events }: Ports) =>
  async (actor: User): Promise<number> => {
    refuseUnlessRole(actor, 'courier')
    const { since, isNew } = await inTransaction(async (stores) => {
      await stores.users.lock(actor.id)
      // The account may have been closed since this request was let in, and a closed account has no shift.
      if ((await stores.users.member(actor.id))?.disabledAt !== null) throw new Refusal('account.disabled')
      const now = clock.now()
      if (await stores.shifts.start(actor.id, now)) return { since: now, isNew: true }
      return { since: (await stores.shifts.onSince(actor.id)) ?? now, isNew: false }
    })
    if (isNew) events.publish({ type: 'shift.started', courierId: actor.id })
    return since
  }
