import { addNotice } from '#domain/notices/add-notice.ts'
import { STEP_NOTICES } from '#domain/notices/notice-kinds.ts'
import type { Ports } from '#domain/shared/ports.ts'
import type { Payloads } from '#domain/work/job.ts'

/** For a step of an order, adds the message to its owner and publishes the step to live followers. */
export const notifyOfStep =
  (ports: Ports) =>
  async ({ stepId, orderId, kind: step }: Payloads['tell-step']): Promise<void> => {
    const { inTransaction, events, channels } = ports
    const kind = STEP_NOTICES.find((known) => known === step)
    const isFound = await inTransaction(async (stores) => {
      const order = await stores.orders.byId(orderId)
      if (!order || !kind) return false
      const { userId } = order
      // Without a channel and a browser there is nothing to try.
      if (channels.length > 0 || (await stores.push.of(userId)).length > 0)
        await addNotice(ports, stores, {
          kind,
          key: `step:${stepId ?? `${orderId}:${kind}`}`,
          userId,
          orderId,
        })
      return true
    })
    // The instance that wrote the step may have crashed before it published the event.
    if (isFound) events.publish({ type: 'order.retold', orderId })
  }
