import { recordChange } from '#domain/audit/audit.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import type { DeskMessage, MessageFilter, RefundRow } from '#domain/office/payments/payment-desk.ts'
import { ProviderSilent } from '#domain/payments/payment-provider.ts'
import { type Refund, sendRefundJob } from '#domain/payments/refund.ts'
import { askWhetherPaidBack, findMovement } from '#domain/payments/send-refund.ts'
import type { Page, PageRequest } from '#domain/shared/page.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

const MOST_SHOWN = 200
/** Remarks of refunds whose outcome the provider has not made clear; see `send-refund.ts`. */
const UNCLEAR: ReadonlySet<string | null> = new Set(['not-confirmed', 'other-sum', 'part-unclear'])

/** Messages that no payment fits, with a wrong sum or a wrong signature, newest first. */
export const listPaymentMessages =
  ({ stores }: Ports) =>
  async (actor: User, filter: MessageFilter, request: PageRequest): Promise<Page<DeskMessage>> => {
    refuseUnlessMay(actor, 'payments.see')
    return stores.paymentDesk.messages(filter, request)
  }

/** Marks such a message as looked at, or opens it again. */
export const markPaymentMessage =
  ({ inTransaction, clock, events }: Ports) =>
  async (actor: User, messageId: string, isDone: boolean): Promise<DeskMessage> => {
    refuseUnlessMay(actor, 'payments.see')
    const marked = await inTransaction(async (stores) => {
      const done = isDone ? { at: clock.now(), by: actor.name } : null
      const message = await stores.paymentDesk.markMessage(messageId, done)
      if (!message) throw new Refusal('message.not-found', { messageId })
      await recordChange(stores, clock, actor, {
        what: isDone ? 'payment.message-done' : 'payment.message-reopened',
        subject: `payment-message:${messageId}`,
        before: null,
        after: { verdict: message.verdict, provider: message.provider },
      })
      return message
    })
    events.publish({ type: 'desk.changed' })
    return marked
  }

export interface RefundsDue {
  readonly due: readonly RefundRow[]
  readonly paidByHand: readonly RefundRow[]
}

/** Refunds that providers did not pay back, oldest first, and the last ones that people paid back. */
export const listRefundsDue =
  ({ stores }: Ports) =>
  async (actor: User): Promise<RefundsDue> => {
    refuseUnlessMay(actor, 'payments.see')
    return {
      due: await stores.paymentDesk.refundsDue(MOST_SHOWN),
      paidByHand: await stores.paymentDesk.paidByHand(MOST_SHOWN),
    }
  }

const findFailed = async ({ stores }: Pick<Ports, 'stores'>, refundId: string): Promise<Refund> => {
  const refund = await stores.payments.refundById(refundId)
  if (!refund) throw new Refusal('refund.not-found', { refundId })
  if (refund.state !== 'failed') throw new Refusal('refund.not-failed', { refundId })
  return refund
}

const askAboutRefund = async (
  ports: Ports,
  { id, orderId }: Refund,
): ReturnType<typeof askWhetherPaidBack> => {
  const movement = await findMovement(ports, id)
  if (!movement) throw new Refusal('payment.provider-silent', { orderId })
  try {
    return await askWhetherPaidBack(ports, movement)
  } catch (error) {
    if (!(error instanceof ProviderSilent)) throw error
    throw new Refusal('payment.provider-silent', { orderId })
  }
}

/**
 * Sends a failed refund again. One that was sent before is asked about first: money that went back meanwhile ends
 * it, and it is not sent while the provider does not make clear that nothing went back.
 */
export const retryRefund =
  (ports: Ports) =>
  async (actor: User, refundId: string): Promise<void> => {
    refuseUnlessMay(actor, 'payments.refund')
    await ports.attempts.count('payment-account', actor.id)
    const refund = await findFailed(ports, refundId)
    const paidBack = refund.sentAt === null ? 'no' : await askAboutRefund(ports, refund)
    const isPaid = paidBack === 'yes'
    const isClear = paidBack === 'no' || (paidBack === 'not-told' && !UNCLEAR.has(refund.remark))
    if (!isPaid && !isClear) throw new Refusal('refund.not-certain', { refundId })
    const { inTransaction, clock, events } = ports
    const now = clock.now()
    await inTransaction(async (stores) => {
      const next = isPaid
        ? ({ state: 'done', endedAt: now, failure: null, remark: null } as const)
        : ({ state: 'requested', sentAt: null, endedAt: null, failure: null, remark: null } as const)
      if (!(await stores.payments.changeRefund(refundId, ['failed'], next)))
        throw new Refusal('refund.not-failed', { refundId })
      if (!isPaid) {
        await stores.payments.askRefundAgain(refundId, now)
        await stores.jobs.add(sendRefundJob(refundId), now)
      }
      await recordChange(stores, clock, actor, {
        what: 'refund.retried',
        subject: `order:${refund.orderId}`,
        before: { state: refund.state },
        after: { state: next.state, refundId },
      })
    })
    events.publish({ type: 'payment.changed', orderId: refund.orderId })
    events.publish({ type: 'desk.changed' })
  }

export interface PaidByHand {
  /** When the shopper got the money. */
  readonly paidAt: number
  /** How it was paid: a receipt number, a transfer. */
  readonly proof: string
}

/** A person paid back what the provider could not. */
export const payRefundByHand =
  (ports: Ports) =>
  async (actor: User, refundId: string, { paidAt, proof }: PaidByHand): Promise<void> => {
    refuseUnlessMay(actor, 'payments.refund')
    const { inTransaction, clock, events } = ports
    const refund = await findFailed(ports, refundId)
    const endedAt = Math.min(Math.max(paidAt, refund.createdAt), clock.now())
    await inTransaction(async (stores) => {
      const paid = { state: 'done', failure: null, remark: proof, settledBy: actor.name, endedAt } as const
      if (!(await stores.payments.changeRefund(refundId, ['failed'], paid)))
        throw new Refusal('refund.not-failed', { refundId })
      await recordChange(stores, clock, actor, {
        what: 'refund.paid-by-hand',
        subject: `order:${refund.orderId}`,
        before: { state: refund.state },
        // The audit log omits the proof: it may contain personal data, which can be erased from the refund only.
        after: { state: 'done', refundId, paidAt: endedAt },
      })
    })
    events.publish({ type: 'payment.changed', orderId: refund.orderId })
    events.publish({ type: 'desk.changed' })
  }
