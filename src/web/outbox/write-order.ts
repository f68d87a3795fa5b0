import type { OrderEntry } from '#contracts/outbox.ts'
import { withdraw } from '#web/outbox/cancel-order.ts'
import type { EntryStore } from '#web/outbox/entry-store.ts'
import { moveIntoHistory } from '#web/outbox/update-history.ts'

/**
 * Writes the outbox entry durably, then history and cart synchronously. After a crash in between, `reconcile` completes it
 * on the next start. False, with the cart untouched, if the history could not be written.
 */
export const writeOrder = async (store: EntryStore, order: OrderEntry): Promise<boolean> => {
  await store.change(order.id, (already) => already ?? order)
  if (moveIntoHistory(order)) return true
  await withdraw(store, order.id)
  return false
}
