import { latinDigits } from '#domain/shared/arabic.ts'

/** Integer piastres, 100 to the Egyptian pound. Money is never a fraction inside the shop. */
export type Piastres = number

export const toEgp = (amount: Piastres): number => amount / 100

/** Rounds away floating-point errors: 18.1 * 100 is 1810.0000000000002. */
export const fromEgp = (pounds: number): Piastres => Math.round(pounds * 100)

/** Characters allowed around a number: spaces, direction marks and the currency. */
const AROUND = /[\s\u061c\u200e\u200f\u2066-\u2069]|EGP|L\.?E\.?|ج\.?م\.?|جنيه/gi
const PLAIN = /^\d{1,9}(?:\.\d{1,2})?$/
const IN_THOUSANDS = /^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/

/**
 * Parses an amount in pounds in any digits: `1250`, `1,250.50`, `١٬٢٥٠٫٥`, `50 EGP`. Undefined for other text, and
 * for ambiguous amounts such as `12,50` and `1.250`.
 */
export const readAmount = (text: string): number | undefined => {
  const typed = latinDigits(text).replace(AROUND, '').replaceAll('٫', '.').replaceAll(/[٬،]/g, ',')
  if (PLAIN.test(typed)) return Number(typed)
  return IN_THOUSANDS.test(typed) ? Number(typed.replaceAll(',', '')) : undefined
}
