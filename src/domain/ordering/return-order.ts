import { showsChange } from '#domain/catalog/product.ts'
import { released } from '#domain/delivery/cash.ts'
import type { User } from '#domain/identity/user.ts'
import { moveOwnOrder } from '#domain/ordering/move-order.ts'
import { giveBack, type Order } from '#domain/ordering/order.ts'
import type { Ports } from '#domain/shared/ports.ts'

/** The shopper gives the order back; its stock is on sale again, once. */
export const returnOrder =
  (ports: Ports) =>
  async (actor: User, orderId: string): Promise<Order> => {
    let catalogueChanged = false
    const { clock, ids } = ports
    const returned = await moveOwnOrder(ports, actor, orderId, {
      next: (order) => giveBack(order, clock.now()),
      step: ({ fulfilment, returnedAt }) => ({
        kind: fulfilment === 'cancelled' ? 'cancelled' : 'returned',
        at: returnedAt ?? clock.now(),
      }),
      async alongside(stores, { lines, fulfilment }) {
        const quantities = new Map(lines.map((line) => [line.productId, line.quantity]))
        const restocked = await stores.products.putBack(lines)
        catalogueChanged = restocked.some(({ id, stock }) =>
          showsChange(stock - (quantities.get(id) ?? 0), stock),
        )
        if (catalogueChanged) await stores.versions.raise('catalogue')
        const owed = fulfilment === 'cancelled' ? await stores.cash.dueOf(orderId) : undefined
        if (!owed || owed.due === 0) return
        const { courierId, due } = owed
        const entry = { id: ids.next(), orderId, courierId, actorId: actor.id, at: clock.now() }
        await stores.cash.add({ ...entry, kind: 'released', postings: released(due), reason: null })
      },
    })
    ports.events.publish({ type: 'order.returned', orderId })
    if (catalogueChanged) ports.events.publish({ type: 'catalogue.changed' })
    return returned
  }
