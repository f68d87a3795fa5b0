import { type CartLine, cartCount, cartTotal } from '#domain/cart/cart.ts'
import type { Piastres } from '#domain/shared/money.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { formatMoney } from '#web/i18n/money.ts'
import { Price } from '../parts/price.tsx'
import './sums.css'

interface Props {
  readonly lines: readonly CartLine[]
  /** What delivery costs, where that is known: to a place that is not served it costs nothing that could be said. */
  readonly fee: Piastres
}

/** The delivery price stands here from the start: no surprise at payment. */
export const Sums = ({ lines, fee }: Props) => (
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
        <bdi>{formatMoney(fee)}</bdi>
      </dd>
    </div>
    <div className="total">
      <dt>{m.cart_grand_total()}</dt>
      <dd>
        <Price of={cartTotal(lines) + fee} />
      </dd>
    </div>
  </dl>
)
