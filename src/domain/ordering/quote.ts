import type { Piastres } from '#domain/shared/money.ts'

interface PricedLine {
  readonly unitPrice: Piastres
  readonly quantity: number
}

/**
 * The price of an order, part by part. Anything that changes the total (a discount, a tip) must be a part here, so
 * that cart, checkout, payment, outbox, tracking and server agree to the piastre.
 */
export interface Quote {
  readonly pieces: number
  /** The sum of all lines, without delivery. */
  readonly itemsTotal: Piastres
  readonly deliveryFee: Piastres
  readonly total: Piastres
}

export const lineTotal = ({ unitPrice, quantity }: PricedLine): Piastres => unitPrice * quantity

/** The parts of a quote beside its lines. All are required, so that a new part does not compile until every caller has it. */
type OtherParts = Pick<Quote, 'deliveryFee'>

export const quoteFor = (lines: readonly PricedLine[], { deliveryFee }: OtherParts): Quote => {
  const itemsTotal = lines.reduce((sum, line) => sum + lineTotal(line), 0)
  return {
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    itemsTotal,
    deliveryFee,
    total: itemsTotal + deliveryFee,
  }
}
