import { MAX_QUANTITY } from '#domain/ordering/order.ts'

/** What a cart must know of a line; the browser keeps the other product fields beside these. */
export interface CartLine {
  readonly id: number
  /** In EGP, as published. */
  readonly price: number
  readonly quantity: number
}

// The spec sets no upper bound for a cart, but an order has one: what can't be ordered is not counted up to.
export const within = (quantity: number): number => Math.min(MAX_QUANTITY, Math.max(1, quantity))

/** An existing product gains so many, a new one starts with them. */
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

/** What the badge shows: every add-to-cart counts one. */
export const cartCount = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, line) => sum + line.quantity, 0)
