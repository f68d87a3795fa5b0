import type { CartLine } from '#domain/cart/cart.ts'
import { MAX_QUANTITY } from '#domain/ordering/order.ts'
import { fromEgp, type Piastres } from '#domain/shared/money.ts'

/** The current state of a product. */
interface ProductNow {
  /** In EGP, as published. */
  readonly price: number
  readonly inStock: boolean
  /** Set only when few are left. */
  readonly left?: number | undefined
}

/** The maximum quantity of a line. */
export const mostOf = (product: Pick<ProductNow, 'left'> | undefined): number =>
  Math.min(MAX_QUANTITY, product?.left || MAX_QUANTITY)

/** A change that affects a line since it was put into the cart. */
export type LineNews =
  | { readonly kind: 'gone' }
  | { readonly kind: 'sold-out' }
  | { readonly kind: 'few'; readonly left: number }
  /** More than one order may contain. */
  | { readonly kind: 'too-many'; readonly most: number }
  | { readonly kind: 'price'; readonly now: Piastres }

/** The most important change first: availability before price. */
export const lineNews = (line: CartLine, product: ProductNow | undefined): LineNews | undefined => {
  if (!product) return { kind: 'gone' }
  if (!product.inStock) return { kind: 'sold-out' }
  if (product.left !== undefined && line.quantity > product.left) return { kind: 'few', left: product.left }
  if (line.quantity > MAX_QUANTITY) return { kind: 'too-many', most: MAX_QUANTITY }
  const now = fromEgp(product.price)
  return now === fromEgp(line.price) ? undefined : { kind: 'price', now }
}

/** True when the shop would refuse the line. A changed price is not refused: paying agrees to it (ORD-18). */
export const isRefused = (news: LineNews | undefined): news is Exclude<LineNews, { kind: 'price' }> =>
  news !== undefined && news.kind !== 'price'
