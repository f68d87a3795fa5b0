export const NUMBER_LENGTH = 6

/**
 * The last characters of an order's id, which differ even in ids made at the same time. Shown for orders without a
 * day number.
 */
export const orderNumber = (id: string): string =>
  id
    .replace(/[^\da-z]/gi, '')
    .slice(-NUMBER_LENGTH)
    .toLowerCase()

/** Three digits; after 999 the next letter begins at 001. */
const NUMBERS_OF_A_LETTER = 999
const LETTERS = 26
const LETTER_A = 65

const letterOf = (index: number): string =>
  index < LETTERS
    ? String.fromCharCode(LETTER_A + index)
    : `${letterOf(Math.floor(index / LETTERS) - 1)}${letterOf(index % LETTERS)}`

/** The digits of a day number without its letter: 42 in `A-042` and in `B-042`. */
export const digitsOfDayNumber = (dayNumber: number): number => ((dayNumber - 1) % NUMBERS_OF_A_LETTER) + 1

/** The day number as people read it: 42 is `A-042`, 1000 is `B-001`. */
export const dayNumberText = (dayNumber: number): string => {
  const letter = letterOf(Math.floor((dayNumber - 1) / NUMBERS_OF_A_LETTER))
  return `${letter}-${String(digitsOfDayNumber(dayNumber)).padStart(3, '0')}`
}

/** The same for an order that may have none. */
export const dayNumberOrNone = (dayNumber: number | null): string | null =>
  dayNumber === null ? null : dayNumberText(dayNumber)
