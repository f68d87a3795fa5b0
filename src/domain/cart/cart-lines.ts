import { type CartLine, within } from '#domain/cart/cart.ts'
import { lineTotal, type Quote, quoteFor } from '#domain/ordering/quote.ts'
import { USUAL_DELIVERY } from '#domain/settings/delivery-areas.ts'
import { fromEgp, type Piastres, toEgp } from '#domain/shared/money.ts'

// Apart from adding and counting, which every page of the shop does: only the pages of an order change and price lines.

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
