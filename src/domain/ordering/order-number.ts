export const NUMBER_LENGTH = 6

/** The end of an order's id, which differs also in ids made at one time: the number of orders without a day's number. */
export const orderNumber = (id: string): string =>
  id
    .replace(/[^\da-z]/gi, '')
    .slice(-NUMBER_LENGTH)
    .toLowerCase()

/** As many as three digits hold; after them the next letter begins at 001. */
const NUMBERS_OF_A_LETTER = 999
const LETTERS = 26
const LETTER_A = 65

const letterOf = (index: number): string =>
  index < LETTERS
    ? String.fromCharCode(LETTER_A + index)
    : `${letterOf(Math.floor(index / LETTERS) - 1)}${letterOf(index % LETTERS)}`

/** The digits of a day's number without its letter: 42 in `A-042` and in `B-042`. */
export const digitsOfDayNumber = (dayNumber: number): number => ((dayNumber - 1) % NUMBERS_OF_A_LETTER) + 1

/** The nth order of a day as it is said on the phone: 42 is `A-042`, 1000 is `B-001`. */
export const dayNumberText = (dayNumber: number): string => {
  const letter = letterOf(Math.floor((dayNumber - 1) / NUMBERS_OF_A_LETTER))
  return `${letter}-${String(digitsOfDayNumber(dayNumber)).padStart(3, '0')}`
}

/** The same for an order that may have none. */
export const dayNumberOrNone = (dayNumber: number | null): string | null =>
  dayNumber === null ? null : dayNumberText(dayNumber)
