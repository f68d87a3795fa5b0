import { askPaymentJob } from '#domain/payments/payment.ts'
import { sendRefundJob } from '#domain/payments/refund.ts'
import type { Ports } from '#domain/shared/ports.ts'
import type { Wanted } from '#domain/work/job.ts'

const MOST_AT_ONCE = 200
/** A message may come before the answer that names its payment. After this time it is a matter for the office. */
const MATCH_FOR_MS = 24 * 60 * 60_000
/** Nothing is given out twice within this time; a job that fails is found again after it. */
const PUT_OFF_MS = 5 * 60_000

/**
 * Gives out a job for everything that hangs: payments and refunds that the provider must be asked about, orders
 * whose deadline has passed, and messages whose payment was not known when they came.
 */
export const reconcilePayments =
  ({ stores, clock, providers }: Ports) =>
  async (): Promise<void> => {
    if (providers.length === 0) return
    const now = clock.now()
    const until = now + PUT_OFF_MS
    const give = (job: Wanted): Promise<void> => stores.jobs.add(job, now)
    for (const paymentId of await stores.payments.claimDue(now, until, MOST_AT_ONCE))
      await give(askPaymentJob(paymentId))
    for (const refundId of await stores.payments.claimRefunds(now, until, MOST_AT_ONCE))
      await give(sendRefundJob(refundId))
    const unmatched = { since: now - MATCH_FOR_MS, now, until, most: MOST_AT_ONCE }
    for (const messageId of await stores.payments.claimUnmatched(unmatched))
      await give({ kind: 'match-message', key: `match-message:${messageId}`, payload: { messageId } })
    for (const orderId of await stores.payments.overdueOrders(now, MOST_AT_ONCE))
      await give({ kind: 'call-off', key: `call-off:${orderId}`, payload: { orderId } })
  }
