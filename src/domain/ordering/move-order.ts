import { addStep } from '#domain/delivery/add-step.ts'
import type { StepKind } from '#domain/delivery/step.ts'
import type { User } from '#domain/identity/user.ts'
import { findOwnOrder } from '#domain/ordering/find-own-order.ts'
import type { Order } from '#domain/ordering/order.ts'
import type { Ports, Stores } from '#domain/shared/ports.ts'

interface Move {
  readonly next: (order: Order) => Order
  /** How the journal calls it, and when it was. */
  readonly step: (moved: Order) => { readonly kind: StepKind; readonly at: number }
  readonly alongside?: (stores: Stores, moved: Order) => Promise<void>
}

/**
 * Takes one's own order to its next state, with its line in the journal and whatever else belongs to the same step.
 * When someone moved the order in between, the rule is asked again about its new state, so that two moves at once
 * never both happen.
 */
export const moveOwnOrder = (
  { inTransaction, ids, clock }: Ports,
  actor: User,
  orderId: string,
  { next, step, alongside = async () => {} }: Move,
): Promise<Order> =>
  inTransaction(async (stores) => {
    for (;;) {
      const order = await findOwnOrder(stores, actor, orderId)
      const moved = next(order)
      if (!(await stores.orders.move(order, moved))) continue
      const by = { by: 'owner', actorId: actor.id, note: null } as const
      await addStep(stores, { id: ids.next(), orderId, ...by, ...step(moved) }, clock.now())
      await alongside(stores, moved)
      return moved
    }
  })
