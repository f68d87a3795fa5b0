import { GRAMS_PER_KG } from '#domain/catalog/weight.ts'
import type { Words } from '#domain/shared/language.ts'
import { fromEgp, type Piastres, toEgp } from '#domain/shared/money.ts'

interface PricedLine {
  readonly unitPrice: Piastres
  /** Pieces, or grams of what is sold by weight. */
  readonly quantity: number
  /** True when `unitPrice` is per kilogram and `quantity` in grams. */
  readonly byWeight?: boolean | undefined
}

/**
 * The parts of an order's price beside its lines. Anything else that changes the total (a discount, a tip) must be a
 * part here, so that cart, checkout, payment, outbox, tracking and server agree to the piastre. Amounts are never negative:
 * `sign` says whether they add to the total, `column` is their column in the database and in files, and `words` name them in
 * messages to people.
 */
const CHARGE_FACTS = {
  deliveryFee: { sign: 1, column: 'delivery_fee', words: { en: 'Delivery', ar: 'مصاريف التوصيل' } },
} as const satisfies Readonly<
  Record<string, { readonly sign: 1 | -1; readonly column: string; readonly words: Words }>
>

export type Charge = keyof typeof CHARGE_FACTS
type ChargeColumn = (typeof CHARGE_FACTS)[Charge]['column']

export const CHARGES = Object.keys(CHARGE_FACTS) as readonly Charge[]

export type Charges = Readonly<Record<Charge, Piastres>>

/** The charges as the API, the browser's storage and exported files have them. */
export type ChargesInEgp = Readonly<Record<Charge, number>>

/** A value for each charge. */
export const eachCharge = <T>(valueOf: (charge: Charge) => T): Readonly<Record<Charge, T>> =>
  Object.fromEntries(CHARGES.map((charge) => [charge, valueOf(charge)])) as Record<Charge, T>

export const chargeWords = (charge: Charge): Words => CHARGE_FACTS[charge].words

export const columnOf = (charge: Charge): ChargeColumn => CHARGE_FACTS[charge].column

/** The charges as columns of a row. */
export type ChargeColumns = Readonly<Record<ChargeColumn, number>>

export const chargeColumns = (charges: Readonly<Record<Charge, number>>): ChargeColumns =>
  Object.fromEntries(CHARGES.map((charge) => [columnOf(charge), charges[charge]])) as ChargeColumns

/** What a charge adds to the total; negative for a discount. */
export const shareOf = (charges: Charges, charge: Charge): Piastres =>
  CHARGE_FACTS[charge].sign * charges[charge]

export const chargesInEgp = (charges: Charges): ChargesInEgp => eachCharge((charge) => toEgp(charges[charge]))

export const chargesFromEgp = (charges: ChargesInEgp): Charges =>
  eachCharge((charge) => fromEgp(charges[charge]))

/** The price of an order, part by part. */
export interface Quote extends Charges {
  /** The sum of all quantities; what is sold by weight counts as one. */
  readonly pieces: number
  /** The sum of all lines, without charges. */
  readonly itemsTotal: Piastres
  readonly total: Piastres
}

/** The only rounding of the shop: a line by weight is rounded to the nearest piastre, half a piastre up. */
export const lineTotal = ({ unitPrice, quantity, byWeight }: PricedLine): Piastres =>
  byWeight ? Math.floor((unitPrice * quantity + GRAMS_PER_KG / 2) / GRAMS_PER_KG) : unitPrice * quantity

/** How many pieces a line counts as, once it is packed those in the bag. */
export const piecesOf = ({
  quantity,
  picked = quantity,
  byWeight,
}: Omit<PackedLine, 'unitPrice' | 'agreed'>): number => (byWeight ? Math.min(1, picked) : picked)

interface PackedLine extends PricedLine {
  readonly picked?: number | undefined
  readonly agreed?: Piastres | undefined
}

/** What the shopper pays for a line: as packed, but never more than was agreed. */
export const amountOf = (line: PackedLine): Piastres =>
  line.picked === undefined
    ? lineTotal(line)
    : Math.min(lineTotal({ ...line, quantity: line.picked }), line.agreed ?? lineTotal(line))

/** What the shopper paid for the first pieces, or grams, of a line; all of them give exactly its amount. */
export const amountUpTo = (line: PackedLine, quantity: number): Piastres =>
  Math.min(lineTotal({ ...line, quantity }), amountOf(line))

/** The price of what was ordered, before anything was packed otherwise. */
export const orderedTotal = (
  lines: readonly (PackedLine & { readonly replaces?: string | undefined })[],
  charges: Charges,
): Piastres =>
  quoteFor(
    lines
      .filter(({ replaces }) => replaces === undefined)
      .map((line) => ({ ...line, picked: undefined, agreed: undefined })),
    charges,
  ).total

export const quoteFor = (lines: readonly PackedLine[], charges: Charges): Quote => {
  const itemsTotal = lines.reduce((sum, line) => sum + amountOf(line), 0)
  return {
    pieces: lines.reduce((sum, line) => sum + piecesOf(line), 0),
    itemsTotal,
    ...eachCharge((charge) => charges[charge]),
    total: CHARGES.reduce((sum, charge) => sum + shareOf(charges, charge), itemsTotal),
  }
}
