import type { Language } from '#domain/shared/language.ts'
import { currentLanguage } from '#web/i18n/language.ts'

/**
 * Numbers use 0-9 in both languages, as on receipts and keypads; plain `ar-EG` would print ٠-٩. The digit setting changes
 * them by font: see docs/decisions/0015.
 */
export const NUMBER_LOCALE: Readonly<Record<Language, string>> = { en: 'en-EG', ar: 'ar-EG-u-nu-latn' }

// A direction mark keeps the sign before its number in Arabic text.
const MINUS: Readonly<Record<Language, string>> = { en: '-', ar: '\u200E-' }
const THOUSANDS = /\B(?=(?:\d{3})+(?!\d))/g

/** `1,250.00`. Without Intl, because every price uses it: creating an Intl formatter takes 75 ms on a slow phone. */
export const formatNumber = (value: number, decimals: number, language = currentLanguage()): string => {
  const digits = Math.abs(value).toFixed(decimals)
  const grouped = digits.replace(THOUSANDS, ',')
  return value < 0 && Number(digits) > 0 ? MINUS[language] + grouped : grouped
}

/** `+12%`, `−3`: a signed change. */
export const formatChange = (change: number, style: 'percent' | 'decimal'): string =>
  new Intl.NumberFormat(NUMBER_LOCALE[currentLanguage()], {
    style,
    signDisplay: 'exceptZero',
    maximumFractionDigits: 0,
  }).format(change)

/** `23.5%`. */
export const formatShare = (share: number): string =>
  new Intl.NumberFormat(NUMBER_LOCALE[currentLanguage()], {
    style: 'percent',
    maximumFractionDigits: 1,
  }).format(share)
