import { isReceived } from '#domain/delivery/delivery.ts'
import { isLate, stepSince } from '#domain/delivery/tracking/late.ts'
import type { Step } from '#domain/fulfilment/step.ts'
import { mayRole, refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import { findAnyOrder } from '#domain/ordering/find-order.ts'
import type { OrderNote } from '#domain/ordering/note.ts'
import type { Order } from '#domain/ordering/order.ts'
import { paidFor } from '#domain/ordering/paid-for.ts'
import { refundedByPeople, refundLimit } from '#domain/ordering/refund-decision.ts'
import type { Capture, Payment } from '#domain/payments/payment.ts'
import { type Refund, splitOverCaptures } from '#domain/payments/refund.ts'
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
  readonly refunds: readonly Refund[]
  readonly payments: readonly Payment[]
  /** How what is left of the money would be paid back, in this order; null for what people pay back. */
  readonly payBack: readonly { readonly payment: Payment | null; readonly left: Piastres }[]
  /** How much of the order this person may still refund; undefined without a limit. */
  readonly refundLimit: Piastres | undefined
  /** True when the owner has confirmed receipt but the courier has not yet recorded the hand-over. */
  readonly awaitsHandOver: boolean
  readonly since: number
  readonly isLate: boolean
}

const payBackOf = ({
  payments,
  captures,
  refunds,
  left,
}: {
  readonly payments: readonly Payment[]
  readonly captures: readonly Capture[]
  readonly refunds: readonly Refund[]
  readonly left: Piastres
}): OrderFile['payBack'] => {
  const shares = splitOverCaptures(captures, refunds, left)
  const online = shares.map(({ capture, amount }) => ({
    payment: payments.find(({ id }) => id === capture.paymentId) ?? null,
    left: amount,
  }))
  const byHand = left - shares.reduce((sum, { amount }) => sum + amount, 0)
  return byHand > 0 ? [...online, { payment: null, left: byHand }] : online
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
    const [payments, captures, refunds] =
      order.paymentDeadline === null
        ? [[], [], []]
        : await Promise.all([
            stores.payments.ofOrders([orderId]),
            stores.payments.capturesOf([orderId]),
            stores.payments.refundsOf([orderId]),
          ])
    const names = await stores.users.namesOf(steps.flatMap(({ actorId }) => actorId ?? []))
    const current = (await settings.current()).settings
    const { hours } = current
    const refunded = notes.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
    const limit = refundLimit(current, actor)
    const since = stepSince(order, steps)
    const mayKnow = owner && mayRole(actor.role, 'customers.see')
    return {
      order,
      owner: mayKnow ? { id: owner.id, name: owner.name, email: owner.email, phone: owner.phone } : null,
      courier: brief?.courier ?? null,
      steps: steps.map((step) => ({ ...step, actorName: names.get(step.actorId ?? '') ?? null })),
      notes,
      paid,
      refunded,
      refunds,
      payments,
      payBack: payBackOf({ payments, captures, refunds, left: Math.max(0, paid - refunded) }),
      refundLimit: limit === undefined ? undefined : Math.max(0, limit - refundedByPeople(notes)),
      awaitsHandOver: delivery !== undefined && isReceived(delivery),
      since,
      isLate: isLate(order.fulfilment, since, clock.now(), hours),
    }
  }
