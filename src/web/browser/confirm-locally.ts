import { withFee } from '#domain/cart/cart-lines.ts'
import { confirmLines, orderIdOf } from '#domain/cart/confirmed-lines.ts'
import type { Piastres } from '#domain/shared/money.ts'
import { newId } from '#web/browser/new-id.ts'
import { save } from '#web/browser/save.ts'
import { storedCart, storedPending, storedSelected } from '#web/browser/stored-values.ts'

/** Puts the cart among the unpaid orders. The cart stays, marked with its order, until it is paid. */
export const confirmLocally = (fee: Piastres): void => {
  const cart = storedCart.get()
  const orderId = orderIdOf(cart) ?? newId()
  const confirmedAt = new Date().toISOString()
  save(
    storedPending,
    confirmLines(
      storedPending.get(),
      withFee(cart, fee).map((line) => ({ ...line, confirmedAt })),
      orderId,
    ),
  )
  save(
    storedCart,
    cart.map((line) => ({ ...line, orderId })),
  )
  // Whoever checks out means to pay for the cart, not for an order chosen some time ago.
  if (storedSelected.get()) save(storedSelected, undefined)
}
