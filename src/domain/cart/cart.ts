import { MAX_QUANTITY } from '#domain/ordering/order.ts'
import { lineTotal, type Quote, quoteFor } from '#domain/ordering/quote.ts'
import { USUAL_DELIVERY } from '#domain/settings/delivery-areas.ts'
import { fromEgp, type Piastres, toEgp } from '#domain/shared/money.ts'

/** What a cart must know of a line; the browser keeps the other product fields beside these. */
export interface CartLine {
  readonly id: number
  /** In EGP, as published. */
  readonly price: number
  readonly quantity: number
}

// The spec sets no upper bound for a cart, but an order has one: what can't be ordered is not counted up to.
const within = (quantity: number): number => Math.min(MAX_QUANTITY, Math.max(1, quantity))

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

/** Minus never takes a quantity below one; only `removeFromCart` takes a line away. */
export const changeQuantity = <Line extends CartLine>(
  lines: readonly Line[],
  id: number,
  by: 1 | -1,
): Line[] => lines.map((line) => (line.id === id ? { ...line, quantity: within(line.quantity + by) } : line))

export const removeFromCart = <Line extends CartLine>(lines: readonly Line[], id: number): Line[] =>
  lines.filter((line) => line.id !== id)

/** Undoes a removal: the line is back where it stood, unless the product was put in anew meanwhile. */
export const putBack = <Line extends CartLine>(lines: readonly Line[], line: Line, index: number): Line[] =>
  lines.some(({ id }) => id === line.id) ? [...lines] : lines.toSpliced(index, 0, line)

/** What the badge shows: every add-to-cart counts one. */
export const cartCount = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, line) => sum + line.quantity, 0)

const pricedLine = ({ price, quantity }: CartLine) => ({ unitPrice: fromEgp(price), quantity })

export const cartLineTotal = (line: CartLine): Piastres => lineTotal(pricedLine(line))

export const cartQuote = (lines: readonly CartLine[], deliveryFee: Piastres): Quote =>
  quoteFor(lines.map(pricedLine), deliveryFee)

/** A line of an order that was confirmed or placed: it names the fee, in EGP, where that is not the usual one. */
type OrderedLine = CartLine & { readonly deliveryFee?: number | undefined }

/** The lines of an order that is delivered for this fee. */
export const withFee = <Line extends OrderedLine>(lines: readonly Line[], fee: Piastres): Line[] =>
  lines.map((line) => {
    const { deliveryFee: _, ...rest } = line
    return { ...rest, ...(fee !== USUAL_DELIVERY.deliveryFee && { deliveryFee: toEgp(fee) }) } as Line
  })

export const orderedQuote = (lines: readonly OrderedLine[]): Quote => {
  const named = lines[0]?.deliveryFee
  return cartQuote(lines, named === undefined ? USUAL_DELIVERY.deliveryFee : fromEgp(named))
}
