import { m } from '#web/i18n/compiled/messages.js'
import { OrderPage } from './cart-page/order-page.tsx'
import { OrderSkeleton } from './cart-page/order-skeleton.tsx'
import { CheckOutContents, NothingToCheckOut } from './check-out-page/check-out-contents.tsx'
import { DetailsHead } from './check-out-page/details-head.tsx'

export default function CheckOut() {
  return (
    <OrderPage
      title={m.checkout_title()}
      about={m.checkout_about()}
      step="checkOut"
      skeleton={<OrderSkeleton rows={6} isForm head={<DetailsHead />} />}
      empty={<NothingToCheckOut />}
    >
      {() => <CheckOutContents />}
    </OrderPage>
  )
}
