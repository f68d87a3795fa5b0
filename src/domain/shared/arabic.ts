/** Letters that are written in several ways. */
// biome-ignore format: a table of letters reads best as a table
const SAME_LETTER: Readonly<Record<string, string>> = {
  ٱ: 'ا', ى: 'ي', ة: 'ه', ک: 'ك', گ: 'ك', ی: 'ي', چ: 'ج', پ: 'ب', ڤ: 'ف',
}

// Accents, tashkeel, hamza and madda, superscript alef, Quranic marks, tatweel: written or not, the word is the same.
// Escaped, because marks in a character class are unreadable and easily reordered by an editor.
const MARKS = '\\u0300-\\u036f\\u0610-\\u061a\\u0621\\u064b-\\u065f\\u0670\\u06d6-\\u06ed\\u0640'
const UNSETTLED = new RegExp(`[${MARKS}${Object.keys(SAME_LETTER).join('')}]`, 'g')
/** Letters and digits that stay as they are: most words have no others. */
const SETTLED = /^[a-z0-9\u0627\u0628\u062a-\u063a\u0641-\u0648\u064a]+$/

/** Arabic-Indic and Persian digits become 0-9; `Number('١٢')` is NaN otherwise. */
export const latinDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))

/**
 * The key by which the shop matches and orders text in both languages: what a person would call
 * "the same word" folds to the same letters, whatever they typed above or below them.
 */
export const fold = (text: string): string => {
  const lower = text.toLowerCase()
  if (SETTLED.test(lower)) return lower
  // NFKD takes hamza and madda off their seats (أ إ آ ؤ ئ), so they go with the marks.
  return latinDigits(text.normalize('NFKD'))
    .replace(UNSETTLED, (letter) => SAME_LETTER[letter] ?? '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

export const isArabic = (word: string): boolean => /^[\u0621-\u064a]/.test(word)

/** A word as it stands in a text, and as it is matched. */
export interface Spelled {
  readonly word: string
  readonly spelled: string
  readonly from: number
}

/** The words of a text in their order. Marks and tatweel belong to the word they stand in. */
export const spelledWords = (text: string): readonly Spelled[] =>
  [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].flatMap(({ 0: spelled, index: from }) => {
    const word = fold(spelled)
    return word === '' ? [] : [{ word, spelled, from }]
  })

export const foldedWords = (text: string): readonly string[] => spelledWords(text).map(({ word }) => word)
