import { isReceived } from '#domain/delivery/delivery.ts'
import { isLate, stepSince } from '#domain/delivery/tracking/late.ts'
import type { Step } from '#domain/fulfilment/step.ts'
import { mayRole, refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import { findAnyOrder } from '#domain/ordering/find-order.ts'
import type { OrderNote } from '#domain/ordering/note.ts'
import type { Order } from '#domain/ordering/order.ts'
import { paidFor } from '#domain/ordering/paid-for.ts'
import type { Piastres } from '#domain/shared/money.ts'
import type { Ports } from '#domain/shared/ports.ts'

/** A step with the name of the person who made it; null when the shop did so automatically. */
interface NamedStep extends Step {
  readonly actorName: string | null
}

/** Everything the office knows about an order. The hand-over code is left out: only the owner sees it. */
export interface OrderFile {
  readonly order: Order
  readonly owner: Pick<User, 'id' | 'name' | 'email' | 'phone'> | null
  readonly courier: { readonly id: string; readonly name: string; readonly phone: string } | null
  readonly steps: readonly NamedStep[]
  readonly notes: readonly OrderNote[]
  /** The amount paid, before refunds. */
  readonly paid: Piastres
  readonly refunded: Piastres
  /** True when the owner has confirmed receipt but the courier has not yet recorded the hand-over. */
  readonly awaitsHandOver: boolean
  readonly since: number
  readonly isLate: boolean
}

export const showAnyOrder =
  ({ stores, clock, settings }: Ports) =>
  async (actor: User, orderId: string): Promise<OrderFile> => {
    refuseUnlessMay(actor, 'orders.see')
    const order = await findAnyOrder(stores, orderId)
    const [owner, [brief], delivery, steps, notes, paid] = await Promise.all([
      stores.users.byId(order.userId),
      stores.deliveries.briefsOf([orderId]),
      stores.deliveries.byId(orderId),
      stores.steps.of([orderId]),
      stores.notes.of(orderId),
      paidFor(stores, order),
    ])
    const names = await stores.users.namesOf(steps.flatMap(({ actorId }) => actorId ?? []))
    const { hours } = (await settings.current()).settings
    const since = stepSince(order, steps)
    const mayKnow = owner && mayRole(actor.role, 'customers.see')
    return {
      order,
      owner: mayKnow ? { id: owner.id, name: owner.name, email: owner.email, phone: owner.phone } : null,
      courier: brief?.courier ?? null,
      steps: steps.map((step) => ({ ...step, actorName: names.get(step.actorId ?? '') ?? null })),
      notes,
      paid,
      refunded: notes.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
      awaitsHandOver: delivery !== undefined && isReceived(delivery),
      since,
      isLate: isLate(order.fulfilment, since, clock.now(), hours),
    }
  }
