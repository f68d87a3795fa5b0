import type { CartLine } from '#domain/cart/cart.ts'
import { lineTotal, type Quote, quoteFor } from '#domain/ordering/quote.ts'
import { USUAL_DELIVERY } from '#domain/settings/delivery-areas.ts'
import { fromEgp, type Piastres, toEgp } from '#domain/shared/money.ts'

// Apart from the lines themselves: every page of the shop counts a cart, few of them price it.

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
