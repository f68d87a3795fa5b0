import { type CartLine, cartCount, cartTotal } from '#domain/cart/cart.ts'
import type { Piastres } from '#domain/shared/money.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { formatMoney } from '#web/i18n/money.ts'
import { shopFront } from '#web/shop-front.ts'
import { Price } from '../parts/price.tsx'
import './sums.css'

type Lines = { readonly lines: readonly CartLine[] }

export const grandTotal = (lines: readonly CartLine[]): Piastres => cartTotal(lines) + shopFront().deliveryFee

/** The delivery price stands here from the start: no surprise at payment. */
export const Sums = ({ lines }: Lines) => (
  <dl className="sum">
    <div>
      <dt>{m.cart_total_quantity()}</dt>
      <dd>
        <bdi>{cartCount(lines)}</bdi>
      </dd>
    </div>
    <div>
      <dt>{m.cart_total_price()}</dt>
      <dd>
        <bdi>{formatMoney(cartTotal(lines))}</bdi>
      </dd>
    </div>
    <div>
      <dt>{m.cart_delivery_price()}</dt>
      <dd>
        <bdi>{formatMoney(shopFront().deliveryFee)}</bdi>
      </dd>
    </div>
    <div className="total">
      <dt>{m.cart_grand_total()}</dt>
      <dd>
        <Price of={grandTotal(lines)} />
      </dd>
    </div>
  </dl>
)
