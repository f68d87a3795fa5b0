import type { Quote } from '#domain/ordering/quote.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { formatMoney } from '#web/i18n/money.ts'
import { cartChargeRows } from '#web/orders/charge-rows.ts'
import { Price } from '../parts/price.tsx'
import './sums.css'

/** Charges are shown from the cart on, so the total does not change at payment. */
export const Sums = ({ quote }: { readonly quote: Quote }) => (
  <dl className="sum">
    <div>
      <dt>{m.cart_total_quantity()}</dt>
      <dd>
        <bdi>{quote.pieces}</bdi>
      </dd>
    </div>
    <div>
      <dt>{m.cart_total_price()}</dt>
      <dd>
        <bdi>{formatMoney(quote.itemsTotal)}</bdi>
      </dd>
    </div>
    {cartChargeRows(quote).map(({ key, name, amount }) => (
      <div key={key}>
        <dt>{name()}</dt>
        <dd>
          <bdi>{formatMoney(amount)}</bdi>
        </dd>
      </div>
    ))}
    <div className="total">
      <dt>{m.cart_grand_total()}</dt>
      <dd>
        <Price of={quote.total} />
      </dd>
    </div>
  </dl>
)
