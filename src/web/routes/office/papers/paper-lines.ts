import type { PublishedPaper } from '#contracts/many-orders.ts'
import { type LineId, lineKey } from '#domain/catalog/variants.ts'
import { shownNumber } from '#web/orders/order-number.ts'

interface Returns {
  /** Quantity in an open return request. */
  readonly toReturn: number
  /** Quantity in a return request that the office has settled. */
  readonly returned: number
}

/** The return request of an order, for one line or in all. */
export const returnsOf = ({ returnRequest }: PublishedPaper, line?: LineId): Returns => {
  const count = (returnRequest?.items ?? [])
    .filter((each) => !line || lineKey(each) === lineKey(line))
    .reduce((sum, { quantity }) => sum + quantity, 0)
  return returnRequest?.isSettled ? { toReturn: 0, returned: count } : { toReturn: count, returned: 0 }
}

type Item = PublishedPaper['items'][number]

interface WantedProduct extends Returns, Omit<Item, 'image' | 'price' | 'total' | 'returnable'> {
  /** The orders that need the product, with their quantities. */
  readonly orders: readonly { readonly number: string; readonly quantity: number }[]
}

/** Each product once, or each of its variants, sorted by shelf; those without a shelf come last. */
export const wantedOf = (papers: readonly PublishedPaper[]): readonly WantedProduct[] => {
  const wanted = new Map<string, WantedProduct>()
  for (const paper of papers)
    for (const { image: _, price: __, total: ___, returnable: ____, ...item } of paper.items) {
      const known = wanted.get(lineKey(item))
      const { toReturn, returned } = returnsOf(paper, item)
      wanted.set(lineKey(item), {
        ...item,
        quantity: (known?.quantity ?? 0) + item.quantity,
        toReturn: (known?.toReturn ?? 0) + toReturn,
        returned: (known?.returned ?? 0) + returned,
        orders: [...(known?.orders ?? []), { number: shownNumber(paper), quantity: item.quantity }],
      })
    }
  const byPlace = (one: WantedProduct, other: WantedProduct): number =>
    Number(one.shelfPlace === '') - Number(other.shelfPlace === '') ||
    one.shelfPlace.localeCompare(other.shelfPlace, 'en', { numeric: true }) ||
    one.name.localeCompare(other.name) ||
    (one.variantId ?? 0) - (other.variantId ?? 0)
  return [...wanted.values()].toSorted(byPlace)
}
