import { showsChange } from '#domain/catalog/product.ts'
import type { User } from '#domain/identity/user.ts'
import { moveOwnOrder } from '#domain/ordering/move-order.ts'
import { giveBack, type Order } from '#domain/ordering/order.ts'
import type { Ports } from '#domain/shared/ports.ts'

/** The shopper gives the order back; its stock is on sale again, once. */
export const returnOrder =
  (ports: Ports) =>
  async (actor: User, orderId: string): Promise<Order> => {
    let catalogueChanged = false
    const returned = await moveOwnOrder(
      ports,
      actor,
      orderId,
      (order) => giveBack(order, ports.clock.now()),
      async (stores, { lines }) => {
        const quantities = new Map(lines.map((line) => [line.productId, line.quantity]))
        const restocked = await stores.products.putBack(lines)
        catalogueChanged = restocked.some(({ id, stock }) =>
          showsChange(stock - (quantities.get(id) ?? 0), stock),
        )
      },
    )
    ports.events.publish({ type: 'order.returned', orderId })
    if (catalogueChanged) ports.events.publish({ type: 'catalogue.changed' })
    return returned
  }
