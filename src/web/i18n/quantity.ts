import { quantityText, type Weight } from '#domain/catalog/weight.ts'
import { fromEgp } from '#domain/shared/money.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage } from '#web/i18n/language.ts'
import { formatMoney } from '#web/i18n/money.ts'

/** A published item says `byWeight`, a stored line has its weights. */
interface Line {
  readonly quantity: number
  readonly byWeight?: boolean | undefined
  readonly weight?: Weight | undefined
}

/** `1.25 kg` or `3`. */
export const shownQuantity = ({ quantity, byWeight, weight }: Line): string =>
  quantityText({ quantity, byWeight: byWeight ?? weight !== undefined }, currentLanguage())

/** `55.00 EGP`, or `55.00 EGP/kg`; the price is in EGP. */
export const shownUnitPrice = ({
  price,
  byWeight,
  weight,
}: Omit<Line, 'quantity'> & { readonly price: number }): string => {
  const amount = formatMoney(fromEgp(price))
  return (byWeight ?? weight) ? m.price_per_kg({ amount }) : amount
}
