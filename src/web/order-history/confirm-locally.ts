import { withCharges } from '#domain/cart/cart-lines.ts'
import { confirmLines, orderIdOf } from '#domain/cart/confirmed-lines.ts'
import type { Charges } from '#domain/ordering/quote.ts'
import { newId } from '#web/browser/new-id.ts'
import { save } from '#web/browser/save.ts'
import { changePendingLines } from '#web/order-history/local-orders.ts'
import { storedPending, storedSelected } from '#web/order-history/stored-orders.ts'
import { storedCart } from '#web/site/stored-values.ts'

/** Adds the cart to the unpaid orders. The cart stays, with its order id, until it is paid. */
export const confirmLocally = (charges: Charges): void => {
  const cart = storedCart.get()
  const orderId = orderIdOf(cart) ?? newId()
  const confirmedAt = new Date().toISOString()
  const confirmed = withCharges(cart, charges).map((line) => ({ ...line, confirmedAt }))
  save(
    storedPending,
    changePendingLines(storedPending.get(), (pending) => confirmLines(pending, confirmed, orderId)),
  )
  save(
    storedCart,
    cart.map((line) => ({ ...line, orderId })),
  )
  // Checkout pays for the cart, so an earlier selected order is cleared.
  if (storedSelected.get()) save(storedSelected, undefined)
}
