import { type Piastres, toEgp } from '#domain/shared/money.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage } from '#web/i18n/language.ts'
import { withDecimals } from '#web/i18n/numbers.ts'

const AMOUNT = withDecimals(2)

/** `1,250.00 EGP`, `1,250.00 ج.م`. Intl's own currency style writes the sign first and hides direction marks in it. */
export const formatMoney = (price: Piastres, language = currentLanguage()): string =>
  m.money({ amount: AMOUNT[language].format(toEgp(price)) }, { locale: language })
