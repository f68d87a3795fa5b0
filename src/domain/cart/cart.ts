import { lineKey } from '#domain/catalog/variants.ts'
import type { Weight } from '#domain/catalog/weight.ts'
import { MAX_QUANTITY } from '#domain/ordering/order.ts'

/** The fields of a line that the cart needs; the browser stores the other product fields beside them. */
export interface CartLine {
  readonly id: number
  /** Only for a product with options. */
  readonly variantId?: number | undefined
  /** In EGP, as published. */
  readonly price: number
  /** Pieces, or grams of what is sold by weight. */
  readonly quantity: number
  /** Only for a product sold by weight: its price is per kilogram. */
  readonly weight?: Weight | undefined
}

/** Identifies a line: a product, or a product in one variant. */
export type LineId = Pick<CartLine, 'id' | 'variantId'>

/** The same for two lines exactly when they are the same product in the same variant. */
export const keyOfLine = ({ id, variantId }: LineId): string => lineKey({ productId: id, variantId })

// The spec sets no upper limit for a cart, but an order has one, so quantities stop there.
export const within = (quantity: number, weight?: Weight): number =>
  Math.min(weight?.max ?? MAX_QUANTITY, Math.max(weight?.min ?? 1, quantity))

/** Adds the quantity to the line of the product or variant, or adds a new line. */
export const addToCart = <Product extends LineId & Pick<CartLine, 'price' | 'weight'>>(
  lines: readonly (Product & Pick<CartLine, 'quantity'>)[],
  product: Product,
  quantity = 1,
): (Product & Pick<CartLine, 'quantity'>)[] => {
  const key = keyOfLine(product)
  return lines.some((line) => keyOfLine(line) === key)
    ? lines.map((line) =>
        keyOfLine(line) === key
          ? { ...line, quantity: within(line.quantity + quantity, product.weight) }
          : line,
      )
    : [...lines, { ...product, quantity }]
}

/** The number on the cart badge: the sum of all quantities; what is sold by weight counts as one. */
export const cartCount = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, line) => sum + (line.weight ? 1 : line.quantity), 0)
