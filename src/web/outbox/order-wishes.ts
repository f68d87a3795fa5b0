import type { HistoryEntry } from '#contracts/browser-storage.ts'
import { currentSession, openOutbox } from '#web/outbox/browser-outbox.ts'
import { cancelOrder, withdraw } from '#web/outbox/cancel-order.ts'
import { aWishEntry, orderEntryId, type Wish, wishEntryId } from '#web/outbox/entry.ts'
import type { EntryStore } from '#web/outbox/entry-store.ts'

/** Time to change one's mind: as long as the message about it stands. */
const HOLD_MS = 5000

/** Takes it back. False when that came too late. */
export type Undo = () => Promise<boolean>

/** The order a line of the history stands for, when the server has it or will have it. */
const isUnderWay = async (store: EntryStore, { orderId, serverId }: HistoryEntry): Promise<boolean> =>
  orderId !== undefined &&
  (serverId !== undefined || (await store.all()).some(({ id }) => id === orderEntryId(orderId)))

const put = async (store: EntryStore, orderId: string, wish: Wish, holdMs: number): Promise<string> => {
  const owner = currentSession()?.userId
  const entry = aWishEntry(orderId, wish, { owner, now: Date.now(), holdMs })
  await store.change(entry.id, (already) => already ?? entry)
  return entry.id
}

/** Tells the server at once, or as soon as it can be reached. */
export const wishFromServer = async (orderId: string, wish: Wish): Promise<void> => {
  await (await openOutbox()).change((store) => put(store, orderId, wish, 0))
}

/** Gives an order of the server back, after the time to change one's mind. */
export const returnToServer = async (orderId: string): Promise<void> => {
  await (await openOutbox()).change((store) => put(store, orderId, { kind: 'return' }, HOLD_MS))
}

/** Keeps an order that was given back. False when that came too late. */
export const keepAfterAll = async (orderId: string): Promise<boolean> =>
  (await openOutbox()).change((store) => withdraw(store, wishEntryId('return', orderId)))

/** The order of this line was received, or not after all; an order that only this browser keeps concerns no server. */
export const passOnReceipt = async (line: HistoryEntry, deliveredAt: string | null): Promise<void> => {
  const { orderId } = line
  if (orderId === undefined) return
  const outbox = await openOutbox()
  await outbox.change(async (store) => {
    if (!(await isUnderWay(store, line))) return
    if (deliveredAt === null) await withdraw(store, wishEntryId('receipt', orderId))
    else await put(store, orderId, { kind: 'receipt', deliveredAt }, HOLD_MS)
  })
}

/** The order of this line is given back: taken out of the outbox, or returned to the server after a while. */
export const passOnReturn = async (line: HistoryEntry): Promise<Undo> => {
  const { orderId } = line
  const done: Undo = async () => true
  if (orderId === undefined) return done
  const outbox = await openOutbox()
  const undo = await outbox.change(async (store) => {
    if (!(await isUnderWay(store, line))) return done
    if (line.serverId === undefined)
      return cancelOrder(store, orderId, { owner: currentSession()?.userId, now: Date.now() })
    const id = await put(store, orderId, { kind: 'return' }, HOLD_MS)
    return () => withdraw(store, id)
  })
  return () => outbox.change(undo)
}
