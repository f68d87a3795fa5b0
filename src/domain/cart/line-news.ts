import type { CartLine } from '#domain/cart/cart.ts'
import { MAX_QUANTITY } from '#domain/ordering/order.ts'
import { fromEgp, type Piastres } from '#domain/shared/money.ts'

/** What the shop says of a product today. */
interface ProductNow {
  /** In EGP, as published. */
  readonly price: number
  readonly inStock: boolean
  /** Told only when few are left. */
  readonly left?: number | undefined
}

/** What the quantity of a line is counted up to. */
export const mostOf = (product: Pick<ProductNow, 'left'> | undefined): number =>
  Math.min(MAX_QUANTITY, product?.left || MAX_QUANTITY)

/** What a shopper should know of a line that was put into the cart some time ago. */
export type LineNews =
  | { readonly kind: 'gone' }
  | { readonly kind: 'sold-out' }
  | { readonly kind: 'few'; readonly left: number }
  /** More than one order takes. */
  | { readonly kind: 'too-many'; readonly most: number }
  | { readonly kind: 'price'; readonly now: Piastres }

/** The weightiest news first: what cannot be had at all comes before what it costs. */
export const lineNews = (line: CartLine, product: ProductNow | undefined): LineNews | undefined => {
  if (!product) return { kind: 'gone' }
  if (!product.inStock) return { kind: 'sold-out' }
  if (product.left !== undefined && line.quantity > product.left) return { kind: 'few', left: product.left }
  if (line.quantity > MAX_QUANTITY) return { kind: 'too-many', most: MAX_QUANTITY }
  const now = fromEgp(product.price)
  return now === fromEgp(line.price) ? undefined : { kind: 'price', now }
}

/** Whether the shop would refuse the line as it stands. Another price is agreed to by paying it (ORD-18). */
export const isRefused = (news: LineNews | undefined): news is Exclude<LineNews, { kind: 'price' }> =>
  news !== undefined && news.kind !== 'price'
