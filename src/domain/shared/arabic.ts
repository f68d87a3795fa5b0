const PERSIAN: Readonly<Record<string, string>> = { ک: 'ك', گ: 'ك', ی: 'ي', چ: 'ج', پ: 'ب', ڤ: 'ف' }

// Tashkeel, combining hamza and madda, superscript alef, Quranic marks, tatweel: written or not, the word is the same.
// Escaped, because marks in a character class are unreadable and easily reordered by an editor.
const MARKS = /[\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0640]/g
const LATIN_ACCENTS = /[\u0300-\u036f]/g

/** Arabic-Indic and Persian digits become 0-9; `Number('١٢')` is NaN otherwise. */
export const latinDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))

/**
 * The key by which the shop matches and orders text in both languages: what a person would call
 * "the same word" folds to the same letters, whatever they typed above or below them.
 */
export const fold = (text: string): string =>
  // NFKD takes hamza and madda off their seats (أ إ آ ؤ ئ), so they go with the marks.
  latinDigits(text.normalize('NFKD'))
    .replace(LATIN_ACCENTS, '')
    .replace(MARKS, '')
    .replace(/ٱ/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/ء/g, '')
    .replace(/[کگیچپڤ]/g, (letter) => PERSIAN[letter] ?? letter)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

export const isArabic = (word: string): boolean => /^[\u0621-\u064a]/.test(word)

/** A word as it stands in a text, and as it is matched. */
interface Spelled {
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
