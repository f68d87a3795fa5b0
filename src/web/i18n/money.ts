import type { Language } from '#domain/shared/language.ts'
import { type Piastres, toEgp } from '#domain/shared/money.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage } from '#web/i18n/language.ts'

// 0-9 in both languages, as on receipts and keypads; `ar-EG` alone would print ٠-٩.
const AMOUNT: Readonly<Record<Language, Intl.NumberFormat>> = {
  en: new Intl.NumberFormat('en-EG', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  ar: new Intl.NumberFormat('ar-EG-u-nu-latn', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
}

/** `1,250.00 EGP`, `1,250.00 ج.م`. Intl's own currency style writes the sign first and hides direction marks in it. */
export const formatMoney = (price: Piastres, language = currentLanguage()): string =>
  m.money({ amount: AMOUNT[language].format(toEgp(price)) }, { locale: language })
