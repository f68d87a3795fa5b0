import type { Ports } from '#domain/shared/ports.ts'

const MINUTE_MS = 60_000
/** Older orders are not pushed any more; the board shows them as late. */
const NEW_FOR_MS = 15 * MINUTE_MS
const MOST_ORDERS = 200

/**
 * Notifies every staff browser that subscribed before a new order was placed. It queries the orders itself, so that
 * orders of a crashed instance are included, and records each notification so that none is sent twice.
 */
export const notifyOffice =
  ({ inTransaction, stores, clock }: Ports) =>
  async (): Promise<void> => {
    const now = clock.now()
    await stores.push.forgetNotified(now - 4 * NEW_FOR_MS)
    const browsers = await stores.push.forOffice()
    if (browsers.length === 0) return
    const waiting = await stores.desk.page({ step: 'placed' }, { limit: MOST_ORDERS })
    const orders = waiting.items.filter(({ createdAt }) => createdAt > now - NEW_FOR_MS)
    for (const { id, dayNumber, createdAt } of orders)
      await inTransaction(async (tx) => {
        for (const { endpoint, userId, createdAt: subscribedAt } of browsers) {
          if (createdAt < subscribedAt || !(await tx.push.markNotified(endpoint, id, now))) continue
          await tx.jobs.add(
            {
              kind: 'push-new-order',
              key: `push-new-order:${id}:${endpoint}`,
              payload: { userId, endpoint, orderId: id, dayNumber },
            },
            now,
          )
        }
      })
  }
