import { latinDigits } from '#domain/shared/arabic.ts'

/** How the digits of a field are set apart. */
export interface Shaping {
  /** What may stand between them. */
  readonly apart: RegExp
  /** What was typed, as it was meant. */
  readonly read: (typed: string) => string
  readonly write: (digits: string, typed: string) => string
  /** Something stands after so many digits. */
  readonly isBorder: (digits: number) => boolean
}

/** As it stands on the card: by four. The longest number there is has 19 digits. */
export const groupedNumber: Shaping = {
  apart: /[\s-]/g,
  read: (typed) => typed,
  write: (digits) => digits.slice(0, 19).replace(/(.{4})(?=.)/g, '$1 '),
  isBorder: (digits) => digits % 4 === 0,
}

/** Month and year with a slash between; a year of four digits, as browsers fill it in, is cut to its last two. */
export const slashedExpiry: Shaping = {
  apart: /[\s/-]/g,
  // No month begins with 2, and the month of `5/28` is over.
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
  /** What the browser calls the change, such as `deleteContentBackward`. */
  readonly change?: string | undefined
}

const isDigit = (letter: string | undefined): boolean => letter !== undefined && /\d/.test(letter)

/** The text as it should stand, and the caret behind the digit it stood behind. What is no number is left alone. */
export const typedInto = (shaping: Shaping, { text, caret, change = '' }: Typed): Omit<Typed, 'change'> => {
  const typed = latinDigits(text)
  const digitsOf = (part: string): string => shaping.read(part).replace(shaping.apart, '')
  let digits = digitsOf(typed)
  if (!/^\d+$/.test(digits)) return { text, caret }
  let before = digitsOf(typed.slice(0, caret)).length
  const isGapGone = isDigit(typed[caret - 1]) && isDigit(typed[caret]) && shaping.isBorder(before)
  if (change.startsWith('deleteContent') && isGapGone) {
    // Who deletes a blank or slash means the digit next to it: else it would come back, and the key seem dead.
    if (change === 'deleteContentBackward') before -= 1
    digits = digits.slice(0, before) + digits.slice(before + 1)
  }
  const written = shaping.write(digits, typed)
  if (caret === text.length) return { text: written, caret: written.length }
  let at = 0
  for (let seen = 0; seen < before && at < written.length; at += 1) if (isDigit(written[at])) seen += 1
  return { text: written, caret: at }
}
