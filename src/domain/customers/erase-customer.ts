import { recordChange } from '#domain/audit/audit.ts'
import type { Erasure } from '#domain/customers/customer.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import { emailKey, type User } from '#domain/identity/user.ts'
import { normalPhone } from '#domain/shared/phone.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

const isNamedBy = ({ email, phone }: User, typed: string): boolean =>
  email === '' ? normalPhone(typed) === normalPhone(phone) : emailKey(typed) === emailKey(email)

/**
 * Erases a person's data permanently. The typed e-mail, or the number of an account without one, confirms that the
 * right account was meant. Orders and totals stay for accounting; the audit log records only counts.
 */
export const eraseCustomer =
  ({ inTransaction, clock, events }: Ports) =>
  async (actor: User, customerId: string, typed: string): Promise<Erasure> => {
    refuseUnlessMay(actor, 'customers.erase')
    const erased = await inTransaction(async (stores) => {
      const found = await stores.customers.byId(customerId)
      if (!found || found.erasedAt !== null) throw new Refusal('customer.not-found')
      if (!isNamedBy(found.user, typed)) throw new Refusal('customer.not-confirmed')
      const erasure = await stores.customers.erase(found.user, clock.now())
      // Checked after the erasure: no further order can be placed then, and a refusal rolls the transaction back.
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
