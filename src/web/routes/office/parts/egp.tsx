import { directionOf } from '#domain/shared/language.ts'
import { fromEgp } from '#domain/shared/money.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { formatMoney } from '#web/i18n/money.ts'

/** An API amount in EGP. With `dir=auto` the direction mark before a minus sign would put the currency first in Arabic. */
export const Egp = ({ of }: { readonly of: number }) => (
  <bdi className="num" dir={directionOf(currentLanguage())}>
    {formatMoney(fromEgp(of))}
  </bdi>
)

export const egpText = (amount: number): string => formatMoney(fromEgp(amount))
