/** Letters with several written forms. */
// biome-ignore format: a table of letters reads best as a table
const SAME_LETTER: Readonly<Record<string, string>> = {
  ٱ: 'ا', ى: 'ي', ة: 'ه', ک: 'ك', گ: 'ك', ی: 'ي', چ: 'ج', پ: 'ب', ڤ: 'ف',
}

// Accents, tashkeel, hamza and madda, superscript alef, Quranic marks, tatweel: optional marks that do not change
// the word. Escaped, because marks in a character class are unreadable and editors reorder them.
const MARKS = '\\u0300-\\u036f\\u0610-\\u061a\\u0621\\u064b-\\u065f\\u0670\\u06d6-\\u06ed\\u0640'
const UNSETTLED = new RegExp(`[${MARKS}${Object.keys(SAME_LETTER).join('')}]`, 'g')
/** Words of only these letters and digits need no folding; most are. */
const SETTLED = /^[a-z0-9\u0627\u0628\u062a-\u063a\u0641-\u0648\u064a]+$/

/** Arabic-Indic and Persian digits become 0-9; `Number('١٢')` is NaN otherwise. */
export const latinDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))

/**
 * Folds text for matching and sorting in both languages: spellings that people consider the same word become equal.
 */
export const fold = (text: string): string => {
  const lower = text.toLowerCase()
  if (SETTLED.test(lower)) return lower
  // NFKD separates hamza and madda from their letters (أ إ آ ؤ ئ), so they are removed with the marks.
  return latinDigits(text.normalize('NFKD'))
    .replace(UNSETTLED, (letter) => SAME_LETTER[letter] ?? '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

export const isArabic = (word: string): boolean => /^[\u0621-\u064a]/.test(word)

/** A word as written and as folded. */
export interface Spelled {
  readonly word: string
  readonly spelled: string
  readonly from: number
}

/** The words of a text in order. Marks and tatweel belong to their word. */
export const spelledWords = (text: string): readonly Spelled[] =>
  [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].flatMap(({ 0: spelled, index: from }) => {
    const word = fold(spelled)
    return word === '' ? [] : [{ word, spelled, from }]
  })

export const foldedWords = (text: string): readonly string[] => spelledWords(text).map(({ word }) => word)
