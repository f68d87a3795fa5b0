import type { CartLine, LineId } from '#domain/cart/cart.ts'
import { fitsWeight, mostGrams, nearestFit, usualGrams, type Weight } from '#domain/catalog/weight.ts'
import { MAX_QUANTITY } from '#domain/ordering/order.ts'
import { fromEgp, type Piastres } from '#domain/shared/money.ts'

/** The current price and stock of a product or variant. */
interface OfferNow {
  /** In EGP, as published. */
  readonly price: number
  readonly inStock: boolean
  /** Set only when few are left. */
  readonly left?: number | undefined
}

interface ProductNow extends OfferNow {
  /** Its price and stock are then the lowest price and the sum of the stocks of its variants. */
  readonly hasOptions?: boolean | undefined
  /** Its price is then per kilogram, and `left` is grams. */
  readonly weight?: Weight | undefined
  /** The variants on sale, once they are known. */
  readonly variants?: readonly (OfferNow & { readonly id: number })[] | undefined
}

/**
 * The product or variant of a line; undefined if the shop no longer sells it, `unknown` while the variants of its product
 * are not known.
 */
const offerOf = (
  { variantId }: LineId,
  product: ProductNow | undefined,
): OfferNow | 'unknown' | undefined => {
  if (variantId === undefined || !product) return product
  if (!product.hasOptions) return undefined
  return product.variants ? product.variants.find(({ id }) => id === variantId) : 'unknown'
}

/** The maximum quantity of a line. */
export const mostOf = (line: LineId & Pick<CartLine, 'weight'>, product: ProductNow | undefined): number => {
  const offer = offerOf(line, product)
  const weight = product ? product.weight : line.weight
  if (weight) return mostGrams(weight, product?.left)
  return Math.min(MAX_QUANTITY, (offer !== 'unknown' && offer?.left) || MAX_QUANTITY)
}

/** A change that affects a line since it was put into the cart. */
export type LineNews =
  | { readonly kind: 'gone' }
  /** The product has options, and none of its variants was chosen: the line is older than the options. */
  | { readonly kind: 'choose' }
  | { readonly kind: 'sold-out' }
  | { readonly kind: 'few'; readonly left: number }
  /** More than one order may contain. */
  | { readonly kind: 'too-many'; readonly most: number }
  /** A weight that is not in the product's steps; or it is sold by weight since, or no longer. */
  | { readonly kind: 'unfit'; readonly quantity: number; readonly weight: Weight | undefined }
  | { readonly kind: 'price'; readonly now: Piastres }

/** A line whose quantity has another measure than the product, or another weight than it is sold in. */
const unfit = (
  { quantity, weight: was }: CartLine,
  product: ProductNow | undefined,
): LineNews | undefined => {
  const weight = product?.weight
  if (!was !== !weight) return { kind: 'unfit', quantity: weight ? usualGrams(weight) : 1, weight }
  return weight && !fitsWeight(weight, quantity)
    ? { kind: 'unfit', quantity: nearestFit(weight, quantity), weight }
    : undefined
}

/** The most important change first: availability before price. */
export const lineNews = (line: CartLine, product: ProductNow | undefined): LineNews | undefined => {
  const offer = offerOf(line, product)
  if (!offer) return { kind: 'gone' }
  if (offer === 'unknown') return undefined
  if (!offer.inStock) return { kind: 'sold-out' }
  if (product?.hasOptions && line.variantId === undefined) return { kind: 'choose' }
  const most = mostOf(line, product)
  // Of what is sold by weight, less can be left than its minimum.
  if (most === 0) return { kind: 'sold-out' }
  const wrong = unfit(line, product)
  if (wrong) return wrong
  if (offer.left !== undefined && line.quantity > offer.left) return { kind: 'few', left: most }
  if (!line.weight && line.quantity > MAX_QUANTITY) return { kind: 'too-many', most: MAX_QUANTITY }
  const now = fromEgp(offer.price)
  return now === fromEgp(line.price) ? undefined : { kind: 'price', now }
}

/** True when the shop would refuse the line. A changed price is not refused: paying agrees to it (ORD-18). */
export const isRefused = (news: LineNews | undefined): news is Exclude<LineNews, { kind: 'price' }> =>
  news !== undefined && news.kind !== 'price'
