import { Link } from 'react-router'
import type { PendingLine } from '#contracts/stored-orders.ts'
import type { LineNews } from '#domain/cart/line-news.ts'
import { weightText } from '#domain/catalog/weight.ts'
import { toEgp } from '#domain/shared/money.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage } from '#web/i18n/language.ts'
import { formatMoney } from '#web/i18n/money.ts'
import { shownQuantity } from '#web/i18n/quantity.ts'
import { hrefTo } from '#web/site/href.ts'
import './news.css'

/** Actions that resolve a difference between cart and catalogue. */
export interface LineChanges {
  readonly remove: (line: PendingLine) => void
  /** Takes over the current price or the available quantity. */
  readonly amend: (line: PendingLine, to: Partial<Pick<PendingLine, 'price' | 'quantity' | 'weight'>>) => void
}

interface Props {
  readonly of: LineNews
  readonly line: PendingLine
  readonly actions: LineChanges
  readonly onDone?: () => void
}

/** The page of a line's product, with its variant chosen. */
export const lineHref = ({ id, variantId }: Pick<PendingLine, 'id' | 'variantId'>): string =>
  hrefTo('product', { id }) + (variantId === undefined ? '' : `?variant=${variantId}`)

const wordsOf = (news: LineNews, { weight }: PendingLine): string => {
  switch (news.kind) {
    case 'gone':
      return m.cart_gone()
    case 'choose':
      return m.cart_choose()
    case 'sold-out':
      return m.cart_sold_out()
    case 'few':
      return weight
        ? m.weight_left({ weight: weightText(news.left, currentLanguage()) })
        : m.cart_few({ count: news.left })
    case 'too-many':
      return m.order_most()
    case 'unfit':
      return news.weight
        ? m.weight_range({
            min: weightText(news.weight.min, currentLanguage()),
            max: weightText(news.weight.max, currentLanguage()),
          })
        : m.cart_by_piece()
    case 'price':
      return m.cart_price_now({ amount: formatMoney(news.now) })
  }
}

const takeWords = ({ quantity, weight }: Pick<PendingLine, 'quantity' | 'weight'>): string =>
  weight
    ? m.weight_take({ weight: shownQuantity({ quantity, weight }) })
    : m.cart_take_few({ count: quantity })

const answerTo = (news: Exclude<LineNews, { kind: 'choose' }>, line: PendingLine, actions: LineChanges) => {
  switch (news.kind) {
    case 'gone':
    case 'sold-out':
      return { label: m.cart_take_out(), act: () => actions.remove(line) }
    case 'few':
      return {
        label: takeWords({ ...line, quantity: news.left }),
        act: () => actions.amend(line, { quantity: news.left }),
      }
    case 'too-many':
      return {
        label: m.cart_take_few({ count: news.most }),
        act: () => actions.amend(line, { quantity: news.most }),
      }
    case 'unfit': {
      const { quantity, weight } = news
      return {
        label: takeWords({ quantity, weight }),
        act: () => actions.amend(line, { quantity, weight }),
      }
    }
    case 'price':
      return { label: m.cart_price_update(), act: () => actions.amend(line, { price: toEgp(news.now) }) }
  }
}

/** A note on a cart line whose price or stock changed. The cart is never changed by itself; the shopper decides. */
export const News = ({ of, line, actions, onDone }: Props) => {
  if (of.kind === 'choose')
    return (
      <span className="news">
        <span>{wordsOf(of, line)}</span>
        <Link to={`${lineHref(line)}#options`}>{m.cart_choose_now()}</Link>
      </span>
    )
  const { label, act } = answerTo(of, line, actions)
  return (
    <span className="news">
      <span>{wordsOf(of, line)}</span>
      <button
        type="button"
        onClick={() => {
          act()
          onDone?.()
        }}
      >
        {label}
      </button>
    </span>
  )
}
