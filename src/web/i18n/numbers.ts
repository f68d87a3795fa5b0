import type { Language } from '#domain/shared/language.ts'
import { currentLanguage } from '#web/i18n/language.ts'

/**
 * The one way numbers are written: 0-9 in both languages, as on receipts and keypads; `ar-EG` alone would print ٠-٩. Who
 * wants those gets them from the font: see docs/decisions/0015.
 */
export const NUMBER_LOCALE: Readonly<Record<Language, string>> = { en: 'en-EG', ar: 'ar-EG-u-nu-latn' }

export const withDecimals = (decimals: number) => {
  const options = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return {
    en: new Intl.NumberFormat(NUMBER_LOCALE.en, options),
    ar: new Intl.NumberFormat(NUMBER_LOCALE.ar, options),
  }
}

/** `+12%`, `−3`: by how much something grew. */
export const formatChange = (change: number, style: 'percent' | 'decimal'): string =>
  new Intl.NumberFormat(NUMBER_LOCALE[currentLanguage()], {
    style,
    signDisplay: 'exceptZero',
    maximumFractionDigits: 0,
  }).format(change)
