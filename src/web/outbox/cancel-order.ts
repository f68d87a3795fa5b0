import type { Entry } from '#contracts/outbox.ts'
import { anOrderActionEntry, orderActionEntryId, orderEntryId } from '#web/outbox/entry.ts'
import type { EntryStore } from '#web/outbox/entry-store.ts'

/** The shopper has given it back while it was on its way. */
export const isCancelled = async (store: EntryStore, orderId: string): Promise<boolean> =>
  (await store.all()).some(({ id }) => id === orderActionEntryId('return', orderId))

/**
 * An order that was refused after it had been cancelled: both are over. Whoever refuses and whoever cancels write first
 * and look after, so that of two at the same moment at least one sees the other.
 */
export const dropIfCancelled = async (store: EntryStore, orderId: string): Promise<void> => {
  if (!(await isCancelled(store, orderId))) return
  const left = await store.change(orderEntryId(orderId), (order) =>
    order?.mayHaveArrived === true ? order : undefined,
  )
  if (!left) await store.change(orderActionEntryId('return', orderId), () => undefined)
}

/**
 * Takes an order back that is still here. One that may be under way is returned as soon as the server has it, for it
 * can no longer be stopped. Answers how to undo it, which tells whether that came in time.
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
    const kept = taken
    return async () => {
      await store.change(kept.id, (already) => already ?? kept)
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

/** Takes an entry back. False when it may have been carried out already. */
export const withdraw = async (store: EntryStore, id: string): Promise<boolean> => {
  let isTaken = false
  await store.change(id, (entry) => {
    isTaken = entry?.mayHaveArrived === false
    return isTaken ? undefined : entry
  })
  return isTaken
}
