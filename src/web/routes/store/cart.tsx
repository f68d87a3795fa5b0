import { m } from '#web/i18n/compiled/messages.js'
import { CartContents, EmptyCart } from './cart-page/cart-contents.tsx'
import { KeptNames } from './cart-page/kept-names.tsx'
import { OrderPage } from './cart-page/order-page.tsx'
import { OrderSkeleton } from './cart-page/order-skeleton.tsx'
import { ClosedNote } from './parts/closed-note.tsx'

export default function Cart() {
  return (
    <OrderPage
      title={m.cart_title()}
      about={m.cart_about()}
      step="cart"
      skeleton={<OrderSkeleton rows={<KeptNames />} foot={<ClosedNote />} />}
      empty={
        <div className="cart-contents">
          <EmptyCart />
        </div>
      }
    >
      {() => <CartContents />}
    </OrderPage>
  )
}
