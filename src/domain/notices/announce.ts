import { addNotice } from '#domain/notices/add-notice.ts'
import type { Ports } from '#domain/shared/ports.ts'

const MINUTE_MS = 60_000
/** Older orders are not announced any more. */
const NEW_FOR_MS = 30 * MINUTE_MS
const AT_ONCE = 200
const KEPT_MS = 90 * 24 * 60 * MINUTE_MS

/**
 * Tells people that their order was received, or that it waits for its payment. It queries the orders itself, so that
 * placing an order needs no statement for it and orders of a crashed instance are included.
 */
export const announceOrders = (ports: Ports) => async (): Promise<void> => {
  const { stores, inTransaction, clock, events, channels } = ports
  const { settings } = await ports.settings.current()
  const isOff = ['received', 'payment_due'].every((kind) => settings.notices.off.some((off) => off === kind))
  if (isOff) return
  const orders = await stores.notices.unannounced(clock.now() - NEW_FOR_MS, AT_ONCE)
  for (const { id, userId, isUnpaid } of orders) {
    // Without a channel there is nothing to try.
    if (channels.length === 0 && (await stores.push.of(userId)).length === 0) continue
    const kind = isUnpaid ? 'payment_due' : 'received'
    await inTransaction((tx) => addNotice(ports, tx, { kind, key: `${kind}:${id}`, userId, orderId: id }))
  }
  if (orders.length > 0) events.publish({ type: 'notices.due' })
}

/** Deletes messages that are older than three months. */
export const forgetNotices =
  ({ stores, clock }: Ports) =>
  (): Promise<void> =>
    stores.notices.forget(clock.now() - KEPT_MS)
