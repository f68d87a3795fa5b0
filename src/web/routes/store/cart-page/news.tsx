import type { CartItem } from '#contracts/browser-storage.ts'
import type { LineNews } from '#domain/cart/line-news.ts'
import { toEgp } from '#domain/shared/money.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { formatMoney } from '#web/i18n/money.ts'
import type { LineActions } from './use-line-actions.ts'

interface Props {
  readonly of: LineNews
  readonly line: CartItem
  readonly actions: LineActions
}

const wordsOf = (news: LineNews): string => {
  switch (news.kind) {
    case 'gone':
      return m.cart_gone()
    case 'sold-out':
      return m.cart_sold_out()
    case 'few':
      return m.cart_few({ count: news.left })
    case 'too-many':
      return m.order_most()
    case 'price':
      return m.cart_price_now({ amount: formatMoney(news.now) })
  }
}

const answerTo = (news: LineNews, line: CartItem, actions: LineActions) => {
  switch (news.kind) {
    case 'gone':
    case 'sold-out':
      return { label: m.cart_take_out(), act: () => actions.remove(line) }
    case 'few':
      return {
        label: m.cart_take_few({ count: news.left }),
        act: () => actions.amend(line, { quantity: news.left }),
      }
    case 'too-many':
      return {
        label: m.cart_take_few({ count: news.most }),
        act: () => actions.amend(line, { quantity: news.most }),
      }
    case 'price':
      return { label: m.cart_price_update(), act: () => actions.amend(line, { price: toEgp(news.now) }) }
  }
}

/** A quiet line: the cart keeps what was put in, and the shopper decides what to do about the difference. */
export const News = ({ of, line, actions }: Props) => {
  const { label, act } = answerTo(of, line, actions)
  return (
    <span className="news">
      <span>{wordsOf(of)}</span>
      <button type="button" onClick={act}>
        {label}
      </button>
    </span>
  )
}
