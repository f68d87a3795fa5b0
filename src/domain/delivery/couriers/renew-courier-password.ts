import { recordChange } from '#domain/audit/audit.ts'
import { findCourierAccount, readablePassword } from '#domain/delivery/couriers/courier-account.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'

/**
 * Sets a new first password for a courier who forgot theirs, and returns it once. The old password and its sessions
 * stop working.
 */
export const renewCourierPassword =
  ({ inTransaction, passwords, tokens, clock, events }: Ports) =>
  async (actor: User, courierId: string): Promise<string> => {
    refuseUnlessMay(actor, 'couriers.manage')
    const password = readablePassword(tokens.mint())
    const passwordHash = await passwords.hash(password)
    await inTransaction(async (stores) => {
      await findCourierAccount(stores, courierId)
      await stores.users.change(courierId, { passwordHash })
      await stores.sessions.removeAllOf(courierId)
      await recordChange(stores, clock, actor, {
        what: 'courier.password-renewed',
        subject: `courier:${courierId}`,
        before: null,
        after: null,
      })
    })
    events.publish({ type: 'sessions.ended', userId: courierId })
    return password
  }
