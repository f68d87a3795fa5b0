import type { ReactNode } from 'react'
import type { PendingLine } from '#contracts/stored-orders.ts'
import { keyOfLine } from '#domain/cart/cart.ts'
import { cartLineTotal } from '#domain/cart/cart-lines.ts'
import type { Quote } from '#domain/ordering/quote.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { productName, variantName } from '#web/i18n/item-name.ts'
import { formatMoney } from '#web/i18n/money.ts'
import { shownQuantity, shownUnitPrice } from '#web/i18n/quantity.ts'
import { LinePicture } from './line-picture.tsx'
import { Sums } from './sums.tsx'
import './required-products.css'

interface Props {
  readonly lines: readonly PendingLine[]
  readonly quote: Quote
  /** Buttons or links below the list. */
  readonly children?: ReactNode
}

export const RequiredProducts = ({ lines, quote, children }: Props) => (
  <aside className="card summary">
    <h2>{m.checkout_products()}</h2>
    <ProductLines lines={lines} />
    <Sums quote={quote} />
    {lines.some(({ weight }) => weight) && <p className="small muted">{m.weight_promise()}</p>}
    {children}
  </aside>
)

export const ProductLines = ({ lines }: { readonly lines: readonly PendingLine[] }) => (
  // Focusable when long, so that the keyboard can scroll it.
  <ul className="lines" {...(lines.length > 6 && { tabIndex: 0 })}>
    {lines.map((line, index) => (
      <li key={`${keyOfLine(line)} ${index}`}>
        <LinePicture image={line.image} small />
        <div>
          <b>
            <bdi>{productName(line)}</bdi>
          </b>
          {variantName(line) && (
            <small>
              <bdi>{variantName(line)}</bdi>
            </small>
          )}
          <small>
            <bdi>{shownQuantity(line)}</bdi> × <bdi>{shownUnitPrice(line)}</bdi>
          </small>
        </div>
        <bdi className="line-sum">
          {line.weight
            ? m.price_about({ amount: formatMoney(cartLineTotal(line)) })
            : formatMoney(cartLineTotal(line))}
        </bdi>
      </li>
    ))}
  </ul>
)
