import type { ReturnChoice } from '#domain/ordering/return-request.ts'
import type { PlacedOrder } from '#web/order-history/local-orders.ts'
import { currentSession, openOutbox } from '#web/outbox/browser-outbox.ts'
import { cancelOrder, withdraw } from '#web/outbox/cancel-order.ts'
import { anOrderActionEntry, type OrderAction, orderActionEntryId, orderEntryId } from '#web/outbox/entry.ts'
import type { EntryStore } from '#web/outbox/entry-store.ts'

/** Delay before sending, equal to the duration of the toast with its undo button. */
const HOLD_MS = 5000

/** Undoes the action. Resolves to false if it was too late. */
export type Undo = () => Promise<boolean>

/** True if the order is on the server or in the outbox. */
const isUnderWay = async (store: EntryStore, { orderId, serverId }: PlacedOrder): Promise<boolean> =>
  orderId !== undefined &&
  (serverId !== undefined || (await store.all()).some(({ id }) => id === orderEntryId(orderId)))

const put = async (
  store: EntryStore,
  orderId: string,
  action: OrderAction,
  holdMs: number,
): Promise<string> => {
  const owner = currentSession()?.userId
  const entry = anOrderActionEntry(orderId, action, { owner, now: Date.now(), holdMs })
  await store.change(entry.id, (already) => already ?? entry)
  return entry.id
}

const receive = async (store: EntryStore, orderId: string, deliveredAt: string): Promise<void> => {
  // A queued `undo-receipt` that was not sent is removed; the server still has the receipt.
  if (await withdraw(store, orderActionEntryId('undo-receipt', orderId))) return
  await put(store, orderId, { kind: 'receipt', deliveredAt }, 0)
}

/** Removes a receipt that was not sent; otherwise queues an `undo-receipt`. */
const undoReceipt = async (store: EntryStore, orderId: string): Promise<void> => {
  if (await withdraw(store, orderActionEntryId('receipt', orderId))) return
  await put(store, orderId, { kind: 'undo-receipt' }, 0)
}

/** Queues a receipt for a server order, without delay: a receipt can be undone on the server. */
export const receiveFromServer = async (orderId: string): Promise<void> => {
  const deliveredAt = new Date().toISOString()
  await (await openOutbox()).change((store) => receive(store, orderId, deliveredAt))
}

export const undoReceiptOnServer = async (orderId: string): Promise<void> => {
  await (await openOutbox()).change((store) => undoReceipt(store, orderId))
}

/** Queues a return for a server order, with the undo delay. */
export const returnToServer = async (orderId: string, why: ReturnChoice = {}): Promise<void> => {
  await (await openOutbox()).change((store) => put(store, orderId, { kind: 'return', ...why }, HOLD_MS))
}

/** Undoes a return. False if it was already sent. */
export const keepAfterAll = async (orderId: string): Promise<boolean> =>
  (await openOutbox()).change((store) => withdraw(store, orderActionEntryId('return', orderId)))

/** Queues a receipt or its undo; local orders are skipped. */
export const passOnReceipt = async (order: PlacedOrder, deliveredAt: string | null): Promise<void> => {
  const { orderId } = order
  if (orderId === undefined) return
  const outbox = await openOutbox()
  await outbox.change(async (store) => {
    if (!(await isUnderWay(store, order))) return
    if (deliveredAt !== null) await receive(store, orderId, deliveredAt)
    // The order was not sent, so its receipt is only in the outbox.
    else if (order.serverId === undefined) await withdraw(store, orderActionEntryId('receipt', orderId))
    else await undoReceipt(store, orderId)
  })
}

/** Cancels an order: removes it from the outbox, or queues a return with the undo delay. */
export const passOnReturn = async (order: PlacedOrder, why: ReturnChoice): Promise<Undo> => {
  const { orderId } = order
  const done: Undo = async () => true
  if (orderId === undefined) return done
  const outbox = await openOutbox()
  const undo = await outbox.change(async (store) => {
    if (!(await isUnderWay(store, order))) return done
    if (order.serverId === undefined)
      return cancelOrder(store, orderId, { owner: currentSession()?.userId, now: Date.now() })
    const id = await put(store, orderId, { kind: 'return', ...why }, HOLD_MS)
    return () => withdraw(store, id)
  })
  return () => outbox.change(undo)
}
