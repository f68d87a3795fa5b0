import { recordChange } from '#domain/audit/audit.ts'
import type { Customer } from '#domain/customers/customer.ts'
import { findCustomer } from '#domain/customers/show-customer.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

/** Blocks a customer and ends their sessions at once, or unblocks them. Their orders stay unchanged. */
export const blockCustomer =
  ({ inTransaction, clock, events }: Ports) =>
  async (actor: User, customerId: string, blocked: boolean): Promise<Customer> => {
    refuseUnlessMay(actor, 'customers.block')
    const { customer, changed } = await inTransaction(async (stores) => {
      await stores.users.lock(customerId)
      const found = await findCustomer(stores, customerId)
      if (found.erasedAt !== null) throw new Refusal('customer.not-found')
      if ((found.blockedAt !== null) === blocked) return { customer: found, changed: false }
      const blockedAt = blocked ? clock.now() : null
      await stores.users.setDisabled(customerId, blockedAt)
      await stores.sessions.removeAllOf(customerId)
      await recordChange(stores, clock, actor, {
        what: blocked ? 'customer.blocked' : 'customer.unblocked',
        subject: `user:${customerId}`,
        before: { disabled: !blocked },
        after: { disabled: blocked },
      })
      return { customer: { ...found, blockedAt }, changed: true }
    })
    if (changed) events.publish({ type: 'sessions.ended', userId: customerId })
    return customer
  }
