import { Link } from 'react-router'
import type { CartItem } from '#contracts/browser-storage.ts'
import { cartLineTotal } from '#domain/cart/cart-lines.ts'
import { isRefused, type LineNews } from '#domain/cart/line-news.ts'
import { type Weight, weightText } from '#domain/catalog/weight.ts'
import { MAX_QUANTITY } from '#domain/ordering/order.ts'
import { directionOf } from '#domain/shared/language.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { itemName, productName, variantName } from '#web/i18n/item-name.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { formatMoney } from '#web/i18n/money.ts'
import { shownQuantity, shownUnitPrice } from '#web/i18n/quantity.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Quantity } from '#web/ui/quantity.tsx'
import { LinePicture } from './line-picture.tsx'
import { lineHref, News } from './news.tsx'
import type { LineActions } from './use-line-actions.ts'

interface Props {
  readonly line: CartItem
  readonly news: LineNews | undefined
  /** Largest quantity that can be ordered. */
  readonly most: number
  /** The weights that the product is sold in now. */
  readonly weight: Weight | undefined
  readonly actions: LineActions
}

/** Why no more can be ordered. */
const mostWords = (most: number, weight: Weight | undefined): string => {
  if (!weight) return most < MAX_QUANTITY ? m.product_left({ count: most }) : m.order_most()
  const words = { weight: weightText(most, currentLanguage()) }
  return most < weight.max ? m.weight_left(words) : m.weight_most(words)
}

// Phones lay out the rows as cards (`display: block`), which drops the table semantics; explicit roles keep them.
export const CartRow = ({ line, news, most, weight, actions }: Props) => {
  const name = itemName(line)
  const fact = variantName(line) ?? line.facts?.[0]?.[currentLanguage()]
  return (
    <tr role="row" data-refused={isRefused(news) || undefined}>
      <td role="cell" className="cell-image">
        <LinePicture image={line.image} />
      </td>
      <td role="cell" className="cell-name">
        <Link className="name" to={lineHref(line)}>
          <bdi>{productName(line)}</bdi>
        </Link>
        {fact && (
          // Direction of the page, since `dir="auto"` would turn «S إلى XL» round by its first letter.
          <bdi className="fact" dir={directionOf(currentLanguage())}>
            {fact}
          </bdi>
        )}
        {news && <News of={news} line={line} actions={actions} />}
        {!news && line.quantity === most && <span className="news">{mostWords(most, weight)}</span>}
      </td>
      <td role="cell" className="cell-unit">
        <bdi>{shownUnitPrice(line)}</bdi>
      </td>
      <td role="cell" className="cell-quantity">
        <Quantity
          value={line.quantity}
          text={shownQuantity(line)}
          least={weight?.min}
          most={most}
          onChange={(by) => actions.change(line, by, weight)}
          labels={{
            of: m.cart_quantity_of({ name }),
            less: m.cart_less({ name }),
            more: m.cart_more({ name }),
          }}
        />
      </td>
      <td role="cell" className="cell-total">
        {line.weight ? (
          m.price_about({ amount: formatMoney(cartLineTotal(line)) })
        ) : (
          <bdi>{formatMoney(cartLineTotal(line))}</bdi>
        )}
      </td>
      <td role="cell" className="cell-remove">
        <button
          type="button"
          className="icon-btn danger"
          data-remove
          aria-label={m.cart_remove_one({ name })}
          onClick={() => actions.remove(line)}
        >
          <Icon name="trash-2" />
        </button>
      </td>
    </tr>
  )
}
