import {
  CHARGES,
  type Charge,
  type Charges,
  type ChargesInEgp,
  chargesFromEgp,
  shareOf,
} from '#domain/ordering/quote.ts'
import type { Piastres } from '#domain/shared/money.ts'
import { m } from '#web/i18n/compiled/messages.js'

type Place = 'cart' | 'placed'
/** A message, so that a receipt can show it in both languages. */
type Name = typeof m.tracking_delivery

const NAMES: Readonly<Record<Charge, Readonly<Record<Place, Name>>>> = {
  deliveryFee: { cart: m.cart_delivery_price, placed: m.tracking_delivery },
}

interface ChargeRow {
  readonly key: Charge
  readonly name: Name
  readonly amount: Piastres
}

const rowsOf = (charges: Charges, place: Place): readonly ChargeRow[] =>
  CHARGES.map((charge) => ({ key: charge, name: NAMES[charge][place], amount: shareOf(charges, charge) }))

/** The rows between the products of a placed order and its total. */
export const chargeRows = (charges: ChargesInEgp): readonly ChargeRow[] =>
  rowsOf(chargesFromEgp(charges), 'placed')

/** The same rows from the cart to the payment. */
export const cartChargeRows = (charges: Charges): readonly ChargeRow[] => rowsOf(charges, 'cart')
