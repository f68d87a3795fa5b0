// Controls and bidi overrides: invisible, and able to make a name read as something it is not.
const INVISIBLE = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu
const INVISIBLE_BUT_LINES = new RegExp(`(?!\\n)${INVISIBLE.source}`, 'gu')

/** One line as a person meant it: no invisible characters, single blanks, no blanks around. */
export const oneLine = (text: string): string =>
  text.normalize('NFC').toWellFormed().replace(/\s/gu, ' ').replace(INVISIBLE, '').replace(/ +/g, ' ').trim()

/** The same for text of several lines. */
export const manyLines = (text: string): string =>
  text.normalize('NFC').toWellFormed().replace(/\r\n?/g, '\n').replace(INVISIBLE_BUT_LINES, '').trim()
