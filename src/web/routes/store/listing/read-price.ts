import { latinDigits } from '#domain/shared/arabic.ts'

/** A price as people type it, in any digits: `١٢٫٥`, `1,250`, `50 EGP`. Nothing where it is no price. */
export const readPrice = (text: string): number | undefined => {
  const plain = latinDigits(text)
    .replace(/٫/g, '.')
    .replace(/[\s,٬]|EGP|ج\.?م\.?/gi, '')
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined
}
