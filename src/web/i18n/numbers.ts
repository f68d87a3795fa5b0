import type { Language } from '#domain/shared/language.ts'
import { currentLanguage } from '#web/i18n/language.ts'

/**
 * The one way numbers are written: 0-9 in both languages, as on receipts and keypads; `ar-EG` alone would print ٠-٩. Who
 * wants those gets them from the font: see docs/decisions/0015.
 */
export const NUMBER_LOCALE: Readonly<Record<Language, string>> = { en: 'en-EG', ar: 'ar-EG-u-nu-latn' }

// Keeps the sign before its number between Arabic words.
const MINUS: Readonly<Record<Language, string>> = { en: '-', ar: '\u200E-' }
const THOUSANDS = /\B(?=(?:\d{3})+(?!\d))/g

/**
 * `1,250.00`. Written by hand because every price of a page is: Intl's formatter, which says the same, takes a slow
 * phone 75 ms to make.
 */
export const formatNumber = (value: number, decimals: number, language = currentLanguage()): string => {
  const digits = Math.abs(value).toFixed(decimals)
  const grouped = digits.replace(THOUSANDS, ',')
  return value < 0 && Number(digits) > 0 ? MINUS[language] + grouped : grouped
}

/** `+12%`, `−3`: by how much something grew. */
export const formatChange = (change: number, style: 'percent' | 'decimal'): string =>
  new Intl.NumberFormat(NUMBER_LOCALE[currentLanguage()], {
    style,
    signDisplay: 'exceptZero',
    maximumFractionDigits: 0,
  }).format(change)
