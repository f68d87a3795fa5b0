/** A JSON object of a provider. Fields we do not know are ignored; those we read are checked one by one. */
export type Fields = Readonly<Record<string, unknown>>

export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The JSON object in a body, or undefined when it is not one. */
export const parseFields = (body: Uint8Array | string): Fields | undefined => {
  try {
    const text = typeof body === 'string' ? body : new TextDecoder('utf-8', { fatal: true }).decode(body)
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Fields)
      : undefined
  } catch {
    return undefined
  }
}

/** A text, or a number as text; undefined for null, empty and anything else. */
export const textOf = (value: unknown): string | undefined => {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** A whole number from 0 within the safe range, also as text without leading zeros. */
export const wholeOf = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && /^(0|[1-9]\d{0,15})$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : undefined
}

export const flagOf = (value: unknown): boolean | undefined => {
  if (typeof value === 'boolean') return value
  if (value === 'true') return true
  return value === 'false' ? false : undefined
}

const DECIMAL = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/

/** A decimal number or text in hundredths, by its digits: `18.1 * 100` would not be 1810. */
export const hundredthsOf = (value: unknown): number | undefined => {
  const [, whole, part = ''] = DECIMAL.exec(textOf(value) ?? '') ?? []
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/** `18550` as `185.50`. */
export const decimalText = (hundredths: number): string =>
  `${Math.trunc(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`

/** The first sentence in an error answer, for the office. */
export const complaintIn = (answer: unknown): string => {
  if (typeof answer === 'string') return answer.slice(0, 200)
  if (typeof answer !== 'object' || answer === null) return ''
  const { detail, message, statusDescription, msg } = fieldsOf(answer)
  for (const first of [detail, message, statusDescription, msg])
    if (typeof first === 'string') return complaintIn(first)
  const [name, inner] = Object.entries(answer)[0] ?? []
  const rest = inner === undefined ? '' : complaintIn(inner)
  return (Array.isArray(answer) || rest === '' ? rest : `${name}: ${rest}`).slice(0, 200)
}
