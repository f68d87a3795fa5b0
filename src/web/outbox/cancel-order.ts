import type { Entry } from '#contracts/outbox.ts'
import { anOrderActionEntry, orderActionEntryId, orderEntryId } from '#web/outbox/entry.ts'
import type { EntryStore } from '#web/outbox/entry-store.ts'

/** The shopper returned the order while it was being sent. */
export const isCancelled = async (store: EntryStore, orderId: string): Promise<boolean> =>
  (await store.all()).some(({ id }) => id === orderActionEntryId('return', orderId))

/**
 * Removes an order that was refused after it had been cancelled, together with its return. Both sides write first and read
 * afterwards, so that in a race at least one of them sees the other.
 */
export const dropIfCancelled = async (store: EntryStore, orderId: string): Promise<void> => {
  if (!(await isCancelled(store, orderId))) return
  const left = await store.change(orderEntryId(orderId), (order) =>
    order?.mayHaveArrived === true ? order : undefined,
  )
  if (!left) await store.change(orderActionEntryId('return', orderId), () => undefined)
}

/**
 * Cancels an order in the outbox. One that may already have been sent is returned once the server has it. Returns an undo
 * function, which resolves to whether it came in time.
 */
export const cancelOrder = async (
  store: EntryStore,
  orderId: string,
  by: { readonly owner: string | undefined; readonly now: number },
): Promise<() => Promise<boolean>> => {
  let taken: Entry | undefined
  const left = await store.change(orderEntryId(orderId), (order) => {
    taken = order?.mayHaveArrived === false ? order : undefined
    return taken ? undefined : order
  })
  if (taken) {
    const removed = taken
    return async () => {
      await store.change(removed.id, (already) => already ?? removed)
      return true
    }
  }
  const action = anOrderActionEntry(orderId, { kind: 'return' }, { ...by, owner: left?.owner ?? by.owner })
  let isFirst = true
  await store.change(action.id, (already) => {
    isFirst = already === undefined
    return already ?? action
  })
  await dropIfCancelled(store, orderId)
  return async () => isFirst && withdraw(store, action.id)
}

/** Removes an entry. False if it may have been sent already. */
export const withdraw = async (store: EntryStore, id: string): Promise<boolean> => {
  let isTaken = false
  await store.change(id, (entry) => {
    isTaken = entry?.mayHaveArrived === false
    return isTaken ? undefined : entry
  })
  return isTaken
}
