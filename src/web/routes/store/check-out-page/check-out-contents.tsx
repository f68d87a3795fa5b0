import { Link } from 'react-router'
import { m } from '#web/i18n/compiled/messages.js'
import { NothingHere } from '#web/orders/nothing-here.tsx'
import { hrefTo } from '#web/site/href.ts'
import { useCart } from '#web/site/stored-values.ts'
import cartPicture from '../cart-page/shopping-cart@208.webp'
import { CheckOutForm } from './check-out-form.tsx'

export const CheckOutContents = () => (useCart().length > 0 ? <CheckOutForm /> : <NothingToCheckOut />)

export const NothingToCheckOut = () => (
  <NothingHere picture={cartPicture} title={m.checkout_empty()} body={m.checkout_empty_body()}>
    <Link className="btn btn-primary btn-lg" to={hrefTo('products')}>
      {m.cart_browse()}
    </Link>
  </NothingHere>
)
