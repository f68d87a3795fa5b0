import type { HistoryEntry } from '#contracts/browser-storage.ts'
import type { ReturnChoice } from '#domain/ordering/return-request.ts'
import { currentSession, openOutbox } from '#web/outbox/browser-outbox.ts'
import { cancelOrder, withdraw } from '#web/outbox/cancel-order.ts'
import { anOrderActionEntry, type OrderAction, orderActionEntryId, orderEntryId } from '#web/outbox/entry.ts'
import type { EntryStore } from '#web/outbox/entry-store.ts'

/** Time to change one's mind: as long as the message about it stands. */
const HOLD_MS = 5000

/** Takes it back. False when that came too late. */
export type Undo = () => Promise<boolean>

/** The order a line of the history stands for, when the server has it or will have it. */
const isUnderWay = async (store: EntryStore, { orderId, serverId }: HistoryEntry): Promise<boolean> =>
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
  // An undoing that has not left leaves the receipt as the server has it.
  if (await withdraw(store, orderActionEntryId('undo-receipt', orderId))) return
  await put(store, orderId, { kind: 'receipt', deliveredAt }, 0)
}

/** A receipt that has not left is forgotten; one that may have arrived is taken back on the server. */
const undoReceipt = async (store: EntryStore, orderId: string): Promise<void> => {
  if (await withdraw(store, orderActionEntryId('receipt', orderId))) return
  await put(store, orderId, { kind: 'undo-receipt' }, 0)
}

/** Confirms to the server that its order was received. No time to change one's mind: the server takes it back, too. */
export const receiveFromServer = async (orderId: string): Promise<void> => {
  const deliveredAt = new Date().toISOString()
  await (await openOutbox()).change((store) => receive(store, orderId, deliveredAt))
}

export const undoReceiptOnServer = async (orderId: string): Promise<void> => {
  await (await openOutbox()).change((store) => undoReceipt(store, orderId))
}

/** Gives an order of the server back, after the time to change one's mind. */
export const returnToServer = async (orderId: string, why: ReturnChoice = {}): Promise<void> => {
  await (await openOutbox()).change((store) => put(store, orderId, { kind: 'return', ...why }, HOLD_MS))
}

/** Keeps an order that was given back. False when that came too late. */
export const keepAfterAll = async (orderId: string): Promise<boolean> =>
  (await openOutbox()).change((store) => withdraw(store, orderActionEntryId('return', orderId)))

/** The order of this line was received, or not after all; an order that only this browser keeps concerns no server. */
export const passOnReceipt = async (line: HistoryEntry, deliveredAt: string | null): Promise<void> => {
  const { orderId } = line
  if (orderId === undefined) return
  const outbox = await openOutbox()
  await outbox.change(async (store) => {
    if (!(await isUnderWay(store, line))) return
    if (deliveredAt !== null) await receive(store, orderId, deliveredAt)
    // An order that has not left this browser was received nowhere but here.
    else if (line.serverId === undefined) await withdraw(store, orderActionEntryId('receipt', orderId))
    else await undoReceipt(store, orderId)
  })
}

/** The order of this line is given back: taken out of the outbox, or returned to the server after a while. */
export const passOnReturn = async (line: HistoryEntry, why: ReturnChoice): Promise<Undo> => {
  const { orderId } = line
  const done: Undo = async () => true
  if (orderId === undefined) return done
  const outbox = await openOutbox()
  const undo = await outbox.change(async (store) => {
    if (!(await isUnderWay(store, line))) return done
    if (line.serverId === undefined)
      return cancelOrder(store, orderId, { owner: currentSession()?.userId, now: Date.now() })
    const id = await put(store, orderId, { kind: 'return', ...why }, HOLD_MS)
    return () => withdraw(store, id)
  })
  return () => outbox.change(undo)
}
