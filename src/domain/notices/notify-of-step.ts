import { NOTICE_KINDS } from '#domain/notices/notice.ts'
import type { Ports } from '#domain/shared/ports.ts'
import type { Payloads } from '#domain/work/job.ts'

/** For a step of an order, creates the notifications of the owner's browsers and publishes it to live followers. */
export const notifyOfStep =
  ({ inTransaction, clock, events }: Ports) =>
  async ({ orderId, kind }: Payloads['tell-step']): Promise<void> => {
    const noticeKind = NOTICE_KINDS.find((known) => known === kind)
    const { found } = await inTransaction(async (stores) => {
      const order = await stores.orders.byId(orderId)
      if (!order || !noticeKind) return { found: false }
      for (const { endpoint, userId } of await stores.push.of(order.userId))
        await stores.jobs.add(
          {
            kind: 'send-notice',
            key: `send-notice:${orderId}:${noticeKind}:${endpoint}`,
            payload: { userId, endpoint, notice: { kind: noticeKind, orderId } },
          },
          clock.now(),
        )
      return { found: true }
    })
    // The instance that wrote the step may have crashed before it published the event.
    if (found) events.publish({ type: 'order.retold', orderId })
  }
