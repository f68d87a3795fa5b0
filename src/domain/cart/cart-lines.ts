import { type CartLine, keyOfLine, type LineId, within } from '#domain/cart/cart.ts'
import type { Weight } from '#domain/catalog/weight.ts'
import {
  type Charges,
  type ChargesInEgp,
  chargesFromEgp,
  chargesInEgp,
  eachCharge,
  lineTotal,
  type Quote,
  quoteFor,
} from '#domain/ordering/quote.ts'
import { USUAL_DELIVERY } from '#domain/settings/delivery-areas.ts'
import { fromEgp, type Piastres } from '#domain/shared/money.ts'

// Kept apart from adding and counting, which every page of the shop loads; only order pages change and price lines.

/** By one piece, or one step of a weight. Decreasing stops at the least; only `removeFromCart` removes a line. */
export const changeQuantity = <Line extends CartLine>(
  lines: readonly Line[],
  changed: LineId,
  by: 1 | -1,
  weight?: Weight,
): Line[] =>
  lines.map((line) =>
    keyOfLine(line) === keyOfLine(changed)
      ? {
          ...line,
          quantity: within(line.quantity + by * (weight?.step ?? 1), weight),
          ...(weight && { weight }),
        }
      : line,
  )

export const removeFromCart = <Line extends CartLine>(lines: readonly Line[], removed: LineId): Line[] =>
  lines.filter((line) => keyOfLine(line) !== keyOfLine(removed))

/**
 * Undoes a removal: restores the line before the first of those that followed it, unless it was added again meanwhile. So
 * several removals can be undone in any order.
 */
export const restoreLine = <Line extends CartLine>(
  lines: readonly Line[],
  line: Line,
  following: readonly Line[],
): Line[] => {
  const keys = lines.map(keyOfLine)
  if (keys.includes(keyOfLine(line))) return [...lines]
  const next = following.map(keyOfLine).find((key) => keys.includes(key))
  return lines.toSpliced(next === undefined ? lines.length : keys.indexOf(next), 0, line)
}

const pricedLine = ({ price, quantity, weight }: CartLine) => ({
  unitPrice: fromEgp(price),
  quantity,
  byWeight: weight !== undefined,
})

export const cartLineTotal = (line: CartLine): Piastres => lineTotal(pricedLine(line))

export const cartQuote = (lines: readonly CartLine[], charges: Charges): Quote =>
  quoteFor(lines.map(pricedLine), charges)

/** A line of a confirmed or placed order, with the charges of its order in EGP where they are not the usual ones. */
type OrderedLine = CartLine & Partial<Record<keyof ChargesInEgp, number | undefined>>

const USUAL = chargesInEgp({ ...eachCharge(() => 0), ...USUAL_DELIVERY })

/** Sets the charges of an order on its lines. */
export const withCharges = <Line extends OrderedLine>(lines: readonly Line[], charges: Charges): Line[] => {
  const egp = chargesInEgp(charges)
  const unusual = eachCharge((charge) => (egp[charge] === USUAL[charge] ? undefined : egp[charge]))
  return lines.map((line) => ({ ...line, ...unusual }))
}

export const orderedQuote = (lines: readonly OrderedLine[]): Quote =>
  cartQuote(lines, chargesFromEgp(eachCharge((charge) => lines[0]?.[charge] ?? USUAL[charge])))
