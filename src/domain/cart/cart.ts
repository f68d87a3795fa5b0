import { MAX_QUANTITY } from '#domain/ordering/order.ts'

/** The fields of a line that the cart needs; the browser stores the other product fields beside them. */
export interface CartLine {
  readonly id: number
  /** In EGP, as published. */
  readonly price: number
  readonly quantity: number
}

// The spec sets no upper limit for a cart, but an order has one, so quantities stop there.
export const within = (quantity: number): number => Math.min(MAX_QUANTITY, Math.max(1, quantity))

/** Adds the quantity to the product's line, or adds a new line. */
export const addToCart = <Product extends Pick<CartLine, 'id' | 'price'>>(
  lines: readonly (Product & Pick<CartLine, 'quantity'>)[],
  product: Product,
  quantity = 1,
): (Product & Pick<CartLine, 'quantity'>)[] =>
  lines.some((line) => line.id === product.id)
    ? lines.map((line) =>
        line.id === product.id ? { ...line, quantity: within(line.quantity + quantity) } : line,
      )
    : [...lines, { ...product, quantity }]

/** The number on the cart badge: the sum of all quantities. */
export const cartCount = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, line) => sum + line.quantity, 0)
