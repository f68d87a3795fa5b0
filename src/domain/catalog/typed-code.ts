import { latinDigits } from '#domain/shared/arabic.ts'

/** A code or barcode has a digit and no space, so most queries are none. */
const CODE = /^(?=.*\d)[!-~]{4,40}$/

/** The code or barcode that a query may be, in lower case with Latin digits. */
export const codeIn = (query: string): string | undefined => {
  const code = latinDigits(query.trim()).toLowerCase()
  return CODE.test(code) ? code : undefined
}
