const GTIN_LENGTHS: ReadonlySet<number> = new Set([8, 12, 13, 14])

/** The check digit of a GTIN without it. */
export const gtinCheckDigit = (digits: string): number => {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

const looksLikeGtin = (barcode: string): boolean => GTIN_LENGTHS.has(barcode.length) && /^\d+$/.test(barcode)

/** A barcode that other shops know too (EAN-8, UPC-A, EAN-13, ITF-14); the shop's own may have any form. */
export const isGtin = (barcode: string): boolean =>
  looksLikeGtin(barcode) && gtinCheckDigit(barcode.slice(0, -1)) === Number(barcode.at(-1))

/** Mostly a slip of the finger, but a code of the shop's own may have as many digits. */
export const hasWrongCheckDigit = (barcode: string): boolean => looksLikeGtin(barcode) && !isGtin(barcode)
