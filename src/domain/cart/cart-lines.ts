import { type CartLine, within } from '#domain/cart/cart.ts'
import { lineTotal, type Quote, quoteFor } from '#domain/ordering/quote.ts'
import { USUAL_DELIVERY } from '#domain/settings/delivery-areas.ts'
import { fromEgp, type Piastres, toEgp } from '#domain/shared/money.ts'

// Kept apart from adding and counting, which every page of the shop loads; only order pages change and price lines.

/** Decreasing stops at one; only `removeFromCart` removes a line. */
export const changeQuantity = <Line extends CartLine>(
  lines: readonly Line[],
  id: number,
  by: 1 | -1,
): Line[] => lines.map((line) => (line.id === id ? { ...line, quantity: within(line.quantity + by) } : line))

export const removeFromCart = <Line extends CartLine>(lines: readonly Line[], id: number): Line[] =>
  lines.filter((line) => line.id !== id)

/** Undoes a removal: restores the line at its index, unless the product was added again meanwhile. */
export const restoreLine = <Line extends CartLine>(
  lines: readonly Line[],
  line: Line,
  index: number,
): Line[] => (lines.some(({ id }) => id === line.id) ? [...lines] : lines.toSpliced(index, 0, line))

const pricedLine = ({ price, quantity }: CartLine) => ({ unitPrice: fromEgp(price), quantity })

export const cartLineTotal = (line: CartLine): Piastres => lineTotal(pricedLine(line))

export const cartQuote = (lines: readonly CartLine[], deliveryFee: Piastres): Quote =>
  quoteFor(lines.map(pricedLine), { deliveryFee })

/** A line of a confirmed or placed order, with the delivery fee in EGP where it differs from the usual one. */
type OrderedLine = CartLine & { readonly deliveryFee?: number | undefined }

/** Sets the delivery fee on the lines of an order. */
export const withFee = <Line extends OrderedLine>(lines: readonly Line[], fee: Piastres): Line[] =>
  lines.map((line) => {
    const { deliveryFee: _, ...rest } = line
    return { ...rest, ...(fee !== USUAL_DELIVERY.deliveryFee && { deliveryFee: toEgp(fee) }) } as Line
  })

export const orderedQuote = (lines: readonly OrderedLine[]): Quote => {
  const named = lines[0]?.deliveryFee
  return cartQuote(lines, named === undefined ? USUAL_DELIVERY.deliveryFee : fromEgp(named))
}
