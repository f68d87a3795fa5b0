import type { OrderNote } from '#domain/ordering/note.ts'
import type { Order } from '#domain/ordering/order.ts'
import { abandonPayments } from '#domain/payments/abandon-payments.ts'
import { refundCharge, sendRefundJob, splitOverCaptures } from '#domain/payments/refund.ts'
import type { Piastres } from '#domain/shared/money.ts'
import type { Ports, Stores } from '#domain/shared/ports.ts'

/** The author of refunds that the shop decides by itself. */
const SHOP = { authorId: 'shop', authorName: 'Mishwar' } as const

export interface RefundDecision extends Partial<Pick<OrderNote, 'id' | 'authorId' | 'authorName'>> {
  readonly amount: Piastres
  readonly text: string
}

/**
 * Orders the movements of a decided refund: one for each capture it comes from, sent by a job. Money that was not
 * paid online has no movement: people pay it back. The caller holds the lock of the order.
 */
export const orderRefund = async (
  { ids, clock }: Ports,
  stores: Stores,
  { id: orderId }: Pick<Order, 'id'>,
  { id: noteId, amount, text }: Pick<OrderNote, 'id' | 'text'> & { readonly amount: Piastres },
): Promise<void> => {
  const [captures, refunds] = await Promise.all([
    stores.payments.capturesOf([orderId]),
    stores.payments.refundsOf([orderId]),
  ])
  for (const part of splitOverCaptures(captures, refunds, amount)) {
    const id = ids.next()
    const now = clock.now()
    await stores.payments.addRefund({
      id,
      noteId,
      orderId,
      captureId: part.capture.id,
      amount: part.amount,
      charge: refundCharge(part.capture, part.before, part.amount),
      state: 'requested',
      reason: text,
      providerRefundId: null,
      refundedBefore: null,
      failure: null,
      remark: null,
      settledBy: null,
      createdAt: now,
      sentAt: null,
      endedAt: null,
    })
    await stores.jobs.add(sendRefundJob(id), now)
  }
}

/** Decides a refund and orders its movements. The caller holds the lock of the order. */
export const raiseRefund = async (
  ports: Ports,
  stores: Stores,
  order: Pick<Order, 'id'>,
  { amount, text, ...by }: RefundDecision,
): Promise<void> => {
  const note = { ...SHOP, id: ports.ids.next(), ...by, text, amount }
  await stores.notes.add({ ...note, orderId: order.id, at: ports.clock.now(), kind: 'refund' })
  await orderRefund(ports, stores, order, note)
}

/**
 * When an order is cancelled or returned: closes its live payments and pays back what was paid online and is not
 * refunded yet. Returns how much that is.
 */
export const endPayments = async (
  ports: Ports,
  stores: Stores,
  order: Pick<Order, 'id' | 'paymentDeadline'>,
  text: string,
): Promise<Piastres> => {
  if (order.paymentDeadline === null) return 0
  await stores.orders.lock(order.id)
  await abandonPayments(ports, stores, order.id)
  const captures = await stores.payments.capturesOf([order.id])
  if (captures.length === 0) return 0
  const refunds = await stores.payments.refundsOf([order.id])
  const sum = (parts: readonly { readonly amount: Piastres }[]): Piastres =>
    parts.reduce((total, { amount }) => total + amount, 0)
  const left = sum(captures) - sum(refunds)
  if (left > 0) await raiseRefund(ports, stores, order, { amount: left, text })
  return Math.max(0, left)
}
