import type { OrderEntry } from '#contracts/outbox.ts'
import { withdraw } from '#web/outbox/cancel-order.ts'
import type { EntryStore } from '#web/outbox/entry-store.ts'
import { moveIntoHistory } from '#web/outbox/update-history.ts'

/**
 * Into the outbox first, for good; then into the history and out of the cart in one go. Whatever dies in between, the
 * next start finds the order in the outbox and finishes the rest. False, and nothing emptied, when the history refuses.
 */
export const writeOrder = async (store: EntryStore, order: OrderEntry): Promise<boolean> => {
  await store.change(order.id, (already) => already ?? order)
  if (moveIntoHistory(order)) return true
  await withdraw(store, order.id)
  return false
}
