import type { PublishedPaper } from '#contracts/many-orders.ts'
import { shownNumber } from '#web/orders/order-number.ts'

interface Returns {
  /** Quantity in an open return request. */
  readonly toReturn: number
  /** Quantity in a return request that the office has settled. */
  readonly returned: number
}

/** The return request of an order, for one product or in all. */
export const returnsOf = ({ returnRequest }: PublishedPaper, productId?: number): Returns => {
  const count = (returnRequest?.items ?? [])
    .filter((each) => productId === undefined || each.productId === productId)
    .reduce((sum, { quantity }) => sum + quantity, 0)
  return returnRequest?.isSettled ? { toReturn: 0, returned: count } : { toReturn: count, returned: 0 }
}

interface WantedProduct extends Returns {
  readonly productId: number
  readonly name: string
  readonly nameAr: string
  readonly shelfPlace: string
  readonly quantity: number
  /** The orders that need the product, with their quantities. */
  readonly orders: readonly { readonly number: string; readonly quantity: number }[]
}

/** Each product once, sorted by shelf; those without a shelf come last. */
export const wantedOf = (papers: readonly PublishedPaper[]): readonly WantedProduct[] => {
  const wanted = new Map<number, WantedProduct>()
  for (const paper of papers)
    for (const { productId, name, nameAr, shelfPlace, quantity } of paper.items) {
      const known = wanted.get(productId)
      const { toReturn, returned } = returnsOf(paper, productId)
      wanted.set(productId, {
        productId,
        name,
        nameAr,
        shelfPlace,
        quantity: (known?.quantity ?? 0) + quantity,
        toReturn: (known?.toReturn ?? 0) + toReturn,
        returned: (known?.returned ?? 0) + returned,
        orders: [...(known?.orders ?? []), { number: shownNumber(paper), quantity }],
      })
    }
  const byPlace = (one: WantedProduct, other: WantedProduct): number =>
    Number(one.shelfPlace === '') - Number(other.shelfPlace === '') ||
    one.shelfPlace.localeCompare(other.shelfPlace, 'en', { numeric: true }) ||
    one.name.localeCompare(other.name)
  return [...wanted.values()].toSorted(byPlace)
}
