import { addNotice } from '#domain/notices/add-notice.ts'
import type { Capture, Payment } from '#domain/payments/payment.ts'
import { type PaymentProvider, ProviderSilent, type Refunded } from '#domain/payments/payment-provider.ts'
import type { Refund } from '#domain/payments/refund.ts'
import type { Ports } from '#domain/shared/ports.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const ASK_AFTER_MS = 2 * MINUTE_MS
const ASK_AT_LEAST_EVERY_MS = 60 * MINUTE_MS
/** A refund whose answer was lost and that the provider does not show after this time never reached it. */
const LOST_AFTER_MS = 15 * MINUTE_MS
/** A bank confirms an accepted refund within this time, or a person looks into it. */
const CONFIRMED_WITHIN_MS = 14 * DAY_MS

interface Movement {
  readonly refund: Refund
  readonly capture: Capture
  readonly payment: Payment
  readonly provider: PaymentProvider
}

export const findMovement = async (
  { stores, providers }: Ports,
  refundId: string,
): Promise<Movement | undefined> => {
  const refund = await stores.payments.refundById(refundId)
  const capture = refund && (await stores.payments.captureById(refund.captureId))
  const payment = capture && (await stores.payments.byId(capture.paymentId))
  const provider = payment && providers.find(({ name }) => name === payment.provider)
  return provider && { refund, capture, payment, provider }
}

/** What the provider has given back of a capture: `part` when it does not say how much, undefined when it tells nothing. */
type GivenBack = number | 'part' | undefined

const askGivenBack = async ({ provider, payment, capture }: Movement): Promise<GivenBack> => {
  const { transactions } = await provider.inquire(payment)
  const found = transactions.find(({ id }) => id === capture.transactionId)
  return found?.isPartRefunded ? 'part' : found?.refunded
}

const othersOf = async ({ stores }: Ports, { refund, capture }: Movement): Promise<readonly Refund[]> =>
  (await stores.payments.refundsOf([refund.orderId])).filter(
    ({ id, captureId }) => id !== refund.id && captureId === capture.id,
  )

/** Asks the provider whether the money of a refund that was sent went back. */
export const askWhetherPaidBack = async (
  ports: Ports,
  movement: Movement,
): Promise<'yes' | 'no' | 'other-sum' | 'part-unclear' | 'not-told'> => {
  const { refund, capture } = movement
  const soFar = await askGivenBack(movement)
  if (soFar === undefined) return 'not-told'
  const before = refund.refundedBefore ?? 0
  if (soFar === 'part') {
    const others = await othersOf(ports, movement)
    // Then the part can only be this one.
    const isOnlyOne = before === 0 && others.every(({ sentAt }) => sentAt === null)
    return isOnlyOne && refund.charge.amount < capture.charge.amount ? 'yes' : 'part-unclear'
  }
  if (soFar === before + refund.charge.amount) return 'yes'
  return soFar === before ? 'no' : 'other-sum'
}

/** Tells the order's owner that the money was sent back. */
const tellOwner = async (ports: Ports, { id, orderId, amount }: Refund): Promise<void> => {
  const order = await ports.stores.orders.byId(orderId)
  if (!order) return
  const notice = { kind: 'refund', key: `refund:${id}`, userId: order.userId, orderId } as const
  await ports.inTransaction((stores) =>
    addNotice(ports, stores, { ...notice, values: { amount: String(amount) } }),
  )
}

const end = async (
  ports: Ports,
  { refund }: Pick<Movement, 'refund'>,
  changes: Pick<Refund, 'state'> & Partial<Pick<Refund, 'failure' | 'remark' | 'providerRefundId'>>,
): Promise<void> => {
  const { stores, clock, events } = ports
  const isEnded = await stores.payments.changeRefund(refund.id, ['requested', 'sent', 'unknown'], {
    ...changes,
    endedAt: clock.now(),
  })
  await stores.payments.askRefundAgain(refund.id, null)
  if (!isEnded) return
  if (changes.state === 'done') await tellOwner(ports, refund)
  events.publish({ type: 'payment.changed', orderId: refund.orderId })
  if (changes.state === 'failed') events.publish({ type: 'desk.changed' })
}

const conclude = async (ports: Ports, movement: Movement, answer: Refunded): Promise<void> => {
  const { refund } = movement
  if (answer.kind === 'refused') {
    const failure = answer.isImpossible ? 'impossible' : 'refused'
    return end(ports, movement, { state: 'failed', failure, remark: answer.reason })
  }
  const { providerRefundId } = answer
  if (answer.kind === 'done') return end(ports, movement, { state: 'done', providerRefundId })
  await ports.stores.payments.changeRefund(refund.id, ['sent'], { providerRefundId })
  await ports.stores.payments.askRefundAgain(refund.id, ports.clock.now() + ASK_AFTER_MS)
  ports.events.publish({ type: 'payment.changed', orderId: refund.orderId })
}

/** Sends a refund once: it is marked as sent before the provider is called, and never sent from another state. */
const send = async (ports: Ports, movement: Movement): Promise<void> => {
  const { stores, clock } = ports
  const { refund, capture, payment, provider } = movement
  const others = await othersOf(ports, movement)
  const isBusy = others.some(({ state }) => state === 'sent' || state === 'unknown')
  // One at a time for each capture; otherwise a lost answer could not be told from the other refund.
  if (isBusy) return stores.payments.askRefundAgain(refund.id, clock.now() + MINUTE_MS)
  const told = await askGivenBack(movement)
  // A provider that does not say how much it gave back gave what our own books say.
  const byOurBooks = others
    .filter(({ state, settledBy }) => state === 'done' && settledBy === null)
    .reduce((sum, { charge }) => sum + charge.amount, 0)
  const refundedBefore = typeof told === 'number' ? told : byOurBooks
  const isOurs = await stores.payments.changeRefund(refund.id, ['requested'], {
    state: 'sent',
    sentAt: clock.now(),
    refundedBefore,
  })
  if (!isOurs) return
  await stores.payments.askRefundAgain(refund.id, clock.now() + ASK_AFTER_MS)
  const { id, charge, reason } = refund
  try {
    const answer = await provider.refund({
      id,
      payment,
      transactionId: capture.transactionId,
      charge,
      reason,
    })
    await conclude(ports, movement, answer)
  } catch (error) {
    if (!(error instanceof ProviderSilent)) throw error
    await stores.payments.changeRefund(id, ['sent'], { state: 'unknown' })
  }
}

/** Asks the provider what became of a refund that was sent. */
const ask = async (ports: Ports, movement: Movement): Promise<void> => {
  const { clock, stores } = ports
  const { refund } = movement
  const now = clock.now()
  const sentFor = now - (refund.sentAt ?? refund.createdAt)
  const paidBack = await askWhetherPaidBack(ports, movement)
  if (paidBack === 'yes') return end(ports, movement, { state: 'done' })
  if (paidBack === 'other-sum')
    return end(ports, movement, { state: 'failed', failure: 'other-sum', remark: 'other-sum' })
  const mayCome = refund.providerRefundId !== null || paidBack === 'not-told'
  if (sentFor >= (mayCome ? CONFIRMED_WITHIN_MS : LOST_AFTER_MS))
    return end(ports, movement, {
      state: 'failed',
      failure: 'not-confirmed',
      remark: paidBack === 'part-unclear' ? 'part-unclear' : 'not-confirmed',
    })
  // Each wait is as long as all before it, within limits.
  const wait = Math.min(Math.max(sentFor, ASK_AFTER_MS), ASK_AT_LEAST_EVERY_MS)
  await stores.payments.askRefundAgain(refund.id, now + wait)
}

/** The provider is no longer configured: what was not sent is a task of the office, what was sent is asked about later. */
const waitOrFail = async (ports: Ports, refundId: string): Promise<void> => {
  const refund = await ports.stores.payments.refundById(refundId)
  if (refund?.state === 'requested')
    await end(ports, { refund }, { state: 'failed', failure: 'impossible', remark: 'provider-off' })
  else if (refund?.state === 'sent' || refund?.state === 'unknown')
    await ports.stores.payments.askRefundAgain(refundId, ports.clock.now() + ASK_AT_LEAST_EVERY_MS)
}

/** The job that moves a refund on: sends it, or asks about it when its answer was lost or is awaited. */
export const sendRefund =
  (ports: Ports) =>
  async ({ refundId }: { readonly refundId: string }): Promise<void> => {
    const movement = await findMovement(ports, refundId)
    if (!movement) return waitOrFail(ports, refundId)
    const { state } = movement.refund
    try {
      if (state === 'requested') await send(ports, movement)
      else if (state === 'sent' || state === 'unknown') await ask(ports, movement)
    } catch (error) {
      if (!(error instanceof ProviderSilent)) throw error
      await ports.stores.payments.askRefundAgain(refundId, ports.clock.now() + ASK_AFTER_MS)
    }
  }
