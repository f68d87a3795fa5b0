import { latinDigits } from '#domain/shared/arabic.ts'

/** The formatting of a field's digits. */
export interface Shaping {
  /** Characters that may separate the digits. */
  readonly apart: RegExp
  /** Normalises the typed text. */
  readonly read: (typed: string) => string
  readonly write: (digits: string, typed: string) => string
  /** True when a separator follows this many digits. */
  readonly isBorder: (digits: number) => boolean
}

/** Groups of four, as on the card. The longest card number has 19 digits. */
export const groupedNumber: Shaping = {
  apart: /[\s-]/g,
  read: (typed) => typed,
  write: (digits) => digits.slice(0, 19).replace(/(.{4})(?=.)/g, '$1 '),
  isBorder: (digits) => digits % 4 === 0,
}

/** Month and year separated by a slash. A four-digit year, as browsers autofill it, is cut to two digits. */
export const slashedExpiry: Shaping = {
  apart: /[\s/-]/g,
  // No month starts with 2 to 9, and in `5/28` the month is complete, so a zero is inserted.
  read: (typed) => typed.replace(/^(?=[2-9]|\d\s*[/-])/, '0'),
  write: (digits, typed) => {
    const month = digits.slice(0, 2)
    const [year = ''] = /^20\d?$|^\d{0,2}/.exec(digits.slice(2).replace(/^20(?=\d\d)/, '')) ?? []
    return year || (month.length === 2 && typed.endsWith('/')) ? `${month}/${year}` : month
  },
  isBorder: (digits) => digits === 2,
}

interface Typed {
  readonly text: string
  readonly caret: number
  /** The `inputType` of the event, such as `deleteContentBackward`. */
  readonly change?: string | undefined
}

const isDigit = (letter: string | undefined): boolean => letter !== undefined && /\d/.test(letter)

/** The formatted text, with the caret after the same digit as before. Text without digits is left alone. */
export const typedInto = (shaping: Shaping, { text, caret, change = '' }: Typed): Omit<Typed, 'change'> => {
  const typed = latinDigits(text)
  const digitsOf = (part: string): string => shaping.read(part).replace(shaping.apart, '')
  let digits = digitsOf(typed)
  if (!/^\d+$/.test(digits)) return { text, caret }
  let before = digitsOf(typed.slice(0, caret)).length
  const isGapGone = isDigit(typed[caret - 1]) && isDigit(typed[caret]) && shaping.isBorder(before)
  if (change.startsWith('deleteContent') && isGapGone) {
    // Deleting a separator deletes the digit next to it; otherwise the separator would reappear and the key have no
    // effect.
    if (change === 'deleteContentBackward') before -= 1
    digits = digits.slice(0, before) + digits.slice(before + 1)
  }
  const written = shaping.write(digits, typed)
  if (caret === text.length) return { text: written, caret: written.length }
  let at = 0
  for (let seen = 0; seen < before && at < written.length; at += 1) if (isDigit(written[at])) seen += 1
  return { text: written, caret: at }
}
