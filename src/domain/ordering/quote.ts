import { fromEgp, type Piastres, toEgp } from '#domain/shared/money.ts'

interface PricedLine {
  readonly unitPrice: Piastres
  readonly quantity: number
}

/**
 * The parts of an order's price beside its lines. Anything else that changes the total (a discount, a tip) must be a
 * part here, so that cart, checkout, payment, outbox, tracking and server agree to the piastre.
 */
export const CHARGES = ['deliveryFee'] as const
type Charge = (typeof CHARGES)[number]

export type Charges = Readonly<Record<Charge, Piastres>>

/** The charges as the API, the browser's storage and exported files have them. */
export type ChargesInEgp = Readonly<Record<Charge, number>>

/** A value for each charge. */
export const eachCharge = <T>(valueOf: (charge: Charge) => T): Readonly<Record<Charge, T>> => ({
  deliveryFee: valueOf('deliveryFee'),
})

export const chargesInEgp = (charges: Charges): ChargesInEgp => eachCharge((charge) => toEgp(charges[charge]))

export const chargesFromEgp = (charges: ChargesInEgp): Charges =>
  eachCharge((charge) => fromEgp(charges[charge]))

/** The price of an order, part by part. */
export interface Quote extends Charges {
  readonly pieces: number
  /** The sum of all lines, without charges. */
  readonly itemsTotal: Piastres
  readonly total: Piastres
}

export const lineTotal = ({ unitPrice, quantity }: PricedLine): Piastres => unitPrice * quantity

export const quoteFor = (lines: readonly PricedLine[], charges: Charges): Quote => {
  const itemsTotal = lines.reduce((sum, line) => sum + lineTotal(line), 0)
  return {
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    itemsTotal,
    ...eachCharge((charge) => charges[charge]),
    total: itemsTotal + charges.deliveryFee,
  }
}
