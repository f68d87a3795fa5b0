import { latinDigits } from '#domain/shared/arabic.ts'

/** What may stand around a number: blanks, marks of direction, and the currency. */
const AROUND = /[\s\u061c\u200e\u200f\u2066-\u2069]|EGP|L\.?E\.?|ج\.?م\.?|جنيه/gi
const PLAIN = /^\d{1,9}(?:\.\d{1,2})?$/
const IN_THOUSANDS = /^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/

/**
 * An amount in pounds as a person types it, in any digits: `1250`, `1,250.50`, `١٬٢٥٠٫٥`, `50 EGP`. Nothing for what is no
 * amount, nor for what two people would read as two amounts: `12,50` and `1.250`.
 */
export const readAmount = (text: string): number | undefined => {
  const typed = latinDigits(text).replace(AROUND, '').replaceAll('٫', '.').replaceAll(/[٬،]/g, ',')
  if (PLAIN.test(typed)) return Number(typed)
  return IN_THOUSANDS.test(typed) ? Number(typed.replaceAll(',', '')) : undefined
}
