import { Link } from 'react-router'
import { m } from '#web/i18n/compiled/messages.js'
import { NothingHere } from '#web/orders/nothing-here.tsx'
import { hrefTo } from '#web/site/href.ts'
import { useCart } from '#web/site/stored-values.ts'
import { OrderPage } from './cart-page/order-page.tsx'
import { OrderSkeleton } from './cart-page/order-skeleton.tsx'
import cartPicture from './cart-page/shopping-cart@208.webp'
import { CheckOutForm } from './check-out-page/check-out-form.tsx'
import { DetailsHead } from './check-out-page/details-head.tsx'

const CheckOutContents = () => (useCart().length > 0 ? <CheckOutForm /> : <NothingToCheckOut />)

const NothingToCheckOut = () => (
  <NothingHere picture={cartPicture} title={m.checkout_empty()} body={m.checkout_empty_body()}>
    <Link className="btn btn-primary btn-lg" to={hrefTo('products')}>
      {m.cart_browse()}
    </Link>
  </NothingHere>
)

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
