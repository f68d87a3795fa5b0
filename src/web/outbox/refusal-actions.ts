import type { CartItem } from '#contracts/browser-storage.ts'
import type { OrderEntry } from '#contracts/outbox.ts'
import type { HistoryEntry } from '#contracts/stored-orders.ts'
import { addToCart } from '#domain/cart/cart.ts'
import { newId } from '#web/browser/new-id.ts'
import { save } from '#web/browser/save.ts'
import { productOf } from '#web/order-history/local-orders.ts'
import { openOutbox } from '#web/outbox/browser-outbox.ts'
import { resolveRefusal, withoutPin } from '#web/outbox/resolve-refusal.ts'
import { storedCart } from '#web/site/stored-values.ts'

/** Sends a refused order again with other lines. */
export const orderInstead = async (
  { body }: OrderEntry,
  lines: (entry: OrderEntry) => readonly HistoryEntry[],
): Promise<void> => {
  await (await openOutbox()).change((store) => resolveRefusal(store, body.id, lines, newId()))
}

/** Sends a refused order again without its pin, to the written address. */
export const orderWithoutPin = async ({ body }: OrderEntry): Promise<void> => {
  await (await openOutbox()).change((store) =>
    resolveRefusal(store, body.id, ({ lines }) => lines, newId(), withoutPin),
  )
}

/** Puts the lines of an abandoned order back into the cart, without their order id. */
export const putIntoCart = (lines: readonly HistoryEntry[]): void => {
  const cart = lines.reduce<readonly CartItem[]>(
    (all, line) => addToCart(all, productOf(line), line.quantity),
    storedCart.get(),
  )
  save(storedCart, cart)
}
