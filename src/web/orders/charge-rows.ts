import { CHARGES, type ChargesInEgp } from '#domain/ordering/quote.ts'
import { fromEgp, type Piastres } from '#domain/shared/money.ts'
import { m } from '#web/i18n/compiled/messages.js'

const NAMES = { deliveryFee: m.tracking_delivery } as const satisfies Record<keyof ChargesInEgp, () => string>

interface ChargeRow {
  readonly key: keyof ChargesInEgp
  /** A message, so that a receipt can show it in both languages. */
  readonly name: typeof m.tracking_delivery
  readonly amount: Piastres
}

/** The rows between the products of a placed order and its total. */
export const chargeRows = (charges: ChargesInEgp): readonly ChargeRow[] =>
  CHARGES.map((charge) => ({ key: charge, name: NAMES[charge], amount: fromEgp(charges[charge]) }))
