import { useState } from 'react'
import { Link } from 'react-router'
import type { PaymentMethod } from '#domain/payments/payment-method.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { useSelected } from '#web/order-history/stored-orders.ts'
import { NothingHere } from '#web/orders/nothing-here.tsx'
import { hrefTo } from '#web/site/href.ts'
import { shopFront } from '#web/site/shop-front.ts'
import { useCart, useCheckout } from '#web/site/stored-values.ts'
import cartPicture from '../cart-page/shopping-cart@208.webp'
import { hasPlace } from './deliver-to.tsx'
import { Paid } from './paid.tsx'
import { PaymentForm } from './payment-form.tsx'
import { usePayment } from './use-payment.ts'

/** The method chosen before if the shop still offers it, else the first one offered. */
const offered = (wanted: PaymentMethod | undefined): PaymentMethod => {
  const { methods } = shopFront().payment
  return methods.find((method) => method === wanted) ?? methods[0] ?? 'cash'
}

export const PaymentContents = ({ onPaid }: { readonly onPaid: () => void }) => {
  const cart = useCart()
  const selected = useSelected()
  const [method, setMethod] = useState<PaymentMethod>(() => offered(selected?.method))
  const payment = usePayment(method, hasPlace(useCheckout()), onPaid)
  const toPay = selected?.items ?? cart
  // Placed orders leave the cart before the result is known, so the page holds the lines being paid.
  const [held, setHeld] = useState(toPay)
  const isPlacing = payment.outcome === 'placing'
  if (!isPlacing && held !== toPay) setHeld(toPay)
  const lines = isPlacing ? held : toPay

  if (payment.outcome === 'paid') return <Paid method={method} />
  if (lines.length === 0)
    return (
      <NothingHere picture={cartPicture} title={m.payment_empty()} body={m.payment_empty_body()}>
        <Link className="btn btn-primary btn-lg" to={hrefTo('products')}>
          {m.cart_browse()}
        </Link>
        <Link className="btn btn-line btn-lg" to={hrefTo('orderTracking')}>
          {m.payment_see_orders()}
        </Link>
      </NothingHere>
    )
  return (
    <PaymentForm
      lines={lines}
      cartWaits={selected !== undefined && cart.length > 0}
      isSelected={selected !== undefined}
      method={method}
      onChoose={(next) => {
        setMethod(next)
        payment.startAnew()
      }}
      payment={payment}
    />
  )
}
