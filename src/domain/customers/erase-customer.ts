import { recordChange } from '#domain/audit/audit.ts'
import type { Erasure } from '#domain/customers/customer.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import { emailKey, type User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

/**
 * Takes out everything that tells who a person was, for good. `typedEmail` proves that it is the one that was meant.
 * Orders and their sums stay, for the books; the audit learns how much was taken out and nothing of what.
 */
export const eraseCustomer =
  ({ inTransaction, clock, events }: Ports) =>
  async (actor: User, customerId: string, typedEmail: string): Promise<Erasure> => {
    refuseUnlessMay(actor, 'customers.erase')
    const erased = await inTransaction(async (stores) => {
      const found = await stores.customers.byId(customerId)
      if (!found || found.erasedAt !== null) throw new Refusal('customer.not-found')
      if (emailKey(typedEmail) !== emailKey(found.user.email)) throw new Refusal('customer.not-confirmed')
      const erasure = await stores.customers.erase(found.user, clock.now())
      // Only now: nobody can place another one any more, and a refusal takes the erasure back.
      if (await stores.customers.hasOrderUnderWay(customerId)) throw new Refusal('customer.order-under-way')
      await recordChange(stores, clock, actor, {
        what: 'customer.erased',
        subject: `user:${customerId}`,
        before: null,
        after: { ...erasure },
      })
      return erasure
    })
    events.publish({ type: 'sessions.ended', userId: customerId })
    return erased
  }
