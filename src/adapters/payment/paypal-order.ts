import { type Fields, fieldsOf, hundredthsOf, listOf, textOf } from '#adapters/system/loose-fields.ts'
import type { Payment } from '#domain/payments/payment.ts'
import {
  type Outcome,
  ProviderSilent,
  type Standing,
  type Transaction,
} from '#domain/payments/payment-provider.ts'

interface Sum {
  readonly amount: number
  readonly currency: string
}

const sumOf = (value: unknown): Sum => {
  const { value: text, currency_code: currency } = fieldsOf(value)
  const amount = hundredthsOf(text)
  if (amount === undefined || typeof currency !== 'string')
    throw new ProviderSilent('paypal answered with a sum of another form')
  return { amount, currency }
}

/** The addresses by their role. */
export const linksOf = (value: unknown): ReadonlyMap<string, string> =>
  new Map(
    listOf(value).flatMap((each) => {
      const { rel, href } = fieldsOf(each)
      return typeof rel === 'string' && typeof href === 'string' ? [[rel, href] as const] : []
    }),
  )

/** Where the shopper agrees to pay; older accounts call it `approve`. */
export const payerPageOf = (order: Fields): string | undefined => {
  const links = linksOf(order.links)
  return links.get('payer-action') ?? links.get('approve')
}

/** The capture that a refund belongs to. */
export const captureIn = (links: unknown): string | undefined =>
  /\/v2\/payments\/captures\/([\w-]+)$/.exec(linksOf(links).get('up') ?? '')?.[1]

const OUTCOMES: Readonly<Record<string, Outcome>> = {
  COMPLETED: 'paid',
  PARTIALLY_REFUNDED: 'paid',
  REFUNDED: 'paid',
  REVERSED: 'paid',
  PENDING: 'pending',
  DECLINED: 'declined',
  FAILED: 'declined',
}

const refundedFrom = (capture: Fields, refunds: readonly Fields[], { amount }: Sum): number => {
  const listed = refunds
    .filter(({ links, status }) => {
      const of = captureIn(links)
      return (of === undefined || of === capture.id) && (status === 'COMPLETED' || status === 'PENDING')
    })
    .reduce((sum, refund) => sum + sumOf(refund.amount).amount, 0)
  const isAll = capture.status === 'REFUNDED' || capture.status === 'REVERSED'
  return isAll && listed === 0 ? amount : listed
}

const transactionsOf = (order: Fields, id: string): Transaction[] => {
  const [first] = listOf(order.purchase_units)
  const unit = fieldsOf(first)
  const { captures, refunds } = fieldsOf(unit.payments)
  const given = listOf(refunds).map(fieldsOf)
  const taken = listOf(captures).map((each): Transaction => {
    const capture = fieldsOf(each)
    const captureId = textOf(capture.id)
    const sum = sumOf(capture.amount)
    if (!captureId) throw new ProviderSilent('paypal answered with a capture without id')
    // A status that is not known yet counts as undecided.
    const outcome = OUTCOMES[textOf(capture.status) ?? ''] ?? 'pending'
    const refunded = outcome === 'paid' ? refundedFrom(capture, given, sum) : undefined
    const reason = outcome === 'declined' ? ('declined' as const) : undefined
    return { id: captureId, outcome, ...sum, refunded, source: 'paypal', reason }
  })
  // A completed order may have a capture that is still pending; only its captures tell about money.
  const isApproved = order.status === 'APPROVED' && taken.every(({ outcome }) => outcome === 'declined')
  return isApproved ? [...taken, { id, outcome: 'approved', ...sumOf(unit.amount), source: 'paypal' }] : taken
}

/** What an order says, after a check that it is the payment's own. */
export const standingOf = (order: Fields, payment: Payment): Standing => {
  const id = textOf(order.id)
  const [first] = listOf(order.purchase_units)
  const { custom_id: number = payment.number } = fieldsOf(first)
  if (!id || id !== (payment.providerId ?? id) || number !== payment.number)
    throw new ProviderSilent('paypal answered about another order')
  return {
    providerId: id,
    redirectUrl: payerPageOf(order),
    transactions: transactionsOf(order, id),
    isOver: order.status === 'VOIDED',
    isUnknown: false,
  }
}
