import { type Piastres, toEgp } from '#domain/shared/money.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage } from '#web/i18n/language.ts'
import { formatNumber } from '#web/i18n/numbers.ts'

/** `1,250.00 EGP`, `1,250.00 ج.م`. Intl's currency style puts the sign first and adds direction marks. */
export const formatMoney = (price: Piastres, language = currentLanguage()): string =>
  m.money({ amount: formatNumber(toEgp(price), 2, language) }, { locale: language })
