import type { User } from '#domain/identity/user.ts'
import { findOwnOrder } from '#domain/ordering/find-order.ts'
import type { Order } from '#domain/ordering/order.ts'
import type { Substitution } from '#domain/ordering/substitution.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

/** The shopper changes what to do when something is missing, until the picking begins. */
export const chooseSubstitution =
  ({ inTransaction, events }: Ports) =>
  async (actor: User, orderId: string, substitution: Substitution): Promise<Order> => {
    const order = await inTransaction(async (stores) => {
      await stores.orders.lock(orderId)
      const found = await findOwnOrder(stores, actor, orderId)
      const [record] = await stores.picking.of([orderId])
      if ((found.fulfilment !== 'placed' && found.fulfilment !== 'unpaid') || record?.packedAt)
        throw new Refusal('picking.begun', { orderId })
      await stores.picking.choose(orderId, substitution)
      return found
    })
    events.publish({ type: 'picking.changed', orderId })
    return order
  }
