import { addStep } from '#domain/fulfilment/add-step.ts'
import type { StepKind } from '#domain/fulfilment/step.ts'
import type { User } from '#domain/identity/user.ts'
import { findOwnOrder } from '#domain/ordering/find-order.ts'
import type { Order } from '#domain/ordering/order.ts'
import type { Ports, Stores } from '#domain/shared/ports.ts'

interface OwnMove {
  readonly next: (order: Order) => Order
  /** The journal entry's kind and time. */
  readonly step: (moved: Order) => {
    readonly kind: StepKind
    readonly at: number
    readonly note?: string | null
  }
  readonly alongside?: (stores: Stores, moved: Order, before: Order) => Promise<void>
}

interface Move extends OwnMove {
  readonly find: (stores: Stores) => Promise<Order>
  readonly by: 'owner' | 'shop'
}

/**
 * Moves an order to its next state and writes the journal entry and related data. If the order changed
 * concurrently, the rule is applied again to its new state, so that two moves never both happen.
 */
export const moveOrder = (
  { inTransaction, ids, clock }: Ports,
  actor: User,
  { find, by, next, step, alongside = async () => {} }: Move,
): Promise<Order> =>
  inTransaction(async (stores) => {
    for (;;) {
      const order = await find(stores)
      const moved = next(order)
      if (!(await stores.orders.move(order, moved))) continue
      const facts = { id: ids.next(), orderId: order.id, by, actorId: actor.id, note: null }
      await addStep(stores, { ...facts, ...step(moved) }, clock.now())
      // Read again: a refund may have put pieces back between `find` and the move, which locks the order.
      const { lines } = (await stores.orders.byId(order.id)) ?? moved
      await alongside(stores, { ...moved, lines }, order)
      return moved
    }
  })

export const moveOwnOrder = (ports: Ports, actor: User, orderId: string, move: OwnMove): Promise<Order> =>
  moveOrder(ports, actor, {
    ...move,
    by: 'owner',
    find: (stores) => findOwnOrder(stores, actor, orderId),
  })
