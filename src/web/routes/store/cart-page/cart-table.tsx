import type { CartItem } from '#contracts/browser-storage.ts'
import { type LineNews, mostOf } from '#domain/cart/line-news.ts'
import { useCatalogue } from '#web/browser/catalogue.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { CartRow } from './cart-row.tsx'
import type { LineActions } from './use-line-actions.ts'
import './cart-table.css'

interface Props {
  readonly lines: readonly CartItem[]
  readonly newsOf: (line: CartItem) => LineNews | undefined
  readonly actions: LineActions
}

export const CartTable = ({ lines, newsOf, actions }: Props) => {
  const { products } = useCatalogue()
  const mostOfLine = (line: CartItem) => mostOf(products?.find(({ id }) => id === line.id))
  return (
    <table className="cart-table" role="table">
      <thead role="rowgroup">
        <tr role="row">
          {[m.cart_image(), m.cart_name(), m.cart_unit_price(), m.cart_quantity(), m.cart_line_total()].map(
            (heading) => (
              <th key={heading} role="columnheader" scope="col">
                {heading}
              </th>
            ),
          )}
          <th role="columnheader" scope="col">
            <span className="vh">{m.cart_remove()}</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {lines.map((line, index) => (
          // A damaged cart may hold a product twice.
          <CartRow
            key={`${line.id} ${index}`}
            line={line}
            news={newsOf(line)}
            most={mostOfLine(line)}
            actions={actions}
          />
        ))}
      </tbody>
    </table>
  )
}
