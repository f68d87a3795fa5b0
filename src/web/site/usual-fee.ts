import { m } from '#web/i18n/compiled/messages.js'
import { formatMoney } from '#web/i18n/money.ts'
import { shopFront } from '#web/site/shop-front.ts'

/** Fees of served governorates that differ from the default. */
const ownFees = (): readonly number[] =>
  Object.values(shopFront().deliveryAreas).flatMap(({ served, fee }) => (served && fee !== null ? [fee] : []))

/** True if delivery costs the same everywhere. */
export const isFlatFee = (): boolean => ownFees().every((fee) => fee === shopFront().deliveryFee)

/** `30.00 EGP`, or `from 20.00 EGP` if it depends on the place. */
export const usualFee = (): string => {
  const { deliveryFee } = shopFront()
  if (isFlatFee()) return formatMoney(deliveryFee)
  return m.fee_from({ fee: formatMoney(Math.min(deliveryFee, ...ownFees())) })
}
