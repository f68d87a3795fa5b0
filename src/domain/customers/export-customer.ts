import type { SavedAddress } from '#domain/addresses/saved-address.ts'
import { recordChange } from '#domain/audit/audit.ts'
import type { Customer } from '#domain/customers/customer.ts'
import { findCustomer } from '#domain/customers/show-customer.ts'
import type { Step } from '#domain/fulfilment/step.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { Session } from '#domain/identity/sessions/session.ts'
import { emailKey, type User } from '#domain/identity/user.ts'
import type { Order } from '#domain/ordering/order.ts'
import type { Payment } from '#domain/payments/payment.ts'
import type { Refund } from '#domain/payments/refund.ts'
import type { Rating } from '#domain/ratings/rating.ts'
import type { Ports } from '#domain/shared/ports.ts'
import type { ContactMessage } from '#domain/support/message-store.ts'

/** All data that the shop stores about one person. */
export interface PersonalData {
  readonly customer: Customer
  readonly addresses: readonly SavedAddress[]
  readonly orders: readonly Order[]
  readonly steps: readonly Step[]
  readonly payments: readonly Payment[]
  readonly refunds: readonly Refund[]
  readonly ratings: readonly Rating[]
  readonly messages: readonly ContactMessage[]
  readonly sessions: readonly Session[]
  readonly noticesAt: readonly string[]
}

/** Exports all data of a person, for that person. The export itself is recorded in the audit log. */
export const exportCustomer =
  ({ inTransaction, clock }: Ports) =>
  async (actor: User, customerId: string): Promise<PersonalData> => {
    refuseUnlessMay(actor, 'customers.export')
    return inTransaction(async (stores) => {
      const customer = await findCustomer(stores, customerId)
      const orders = await stores.orders.ofUser(customerId)
      const orderIds = orders.map(({ id }) => id)
      const data = {
        customer,
        addresses: await stores.addresses.of(customerId),
        orders,
        steps: await stores.steps.of(orderIds),
        payments: await stores.payments.ofOrders(orderIds),
        refunds: await stores.payments.refundsOf(orderIds),
        ratings: await stores.ratings.of(orderIds),
        messages: await stores.customers.messagesOf(emailKey(customer.user.email)),
        // From time 0, so that expired sessions not deleted yet are included.
        sessions: await stores.sessions.of(customerId, 0),
        noticesAt: await stores.customers.noticesAt(customerId),
      }
      await recordChange(stores, clock, actor, {
        what: 'customer.exported',
        subject: `user:${customerId}`,
        before: null,
        after: null,
      })
      return data
    })
  }
