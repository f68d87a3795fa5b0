const ALEF_FORMS = /[آأإٱ]/g
const PERSIAN: Readonly<Record<string, string>> = { ک: 'ك', گ: 'ك', ی: 'ي', چ: 'ج', پ: 'ب', ڤ: 'ف' }
// Tashkeel, superscript alef, Quranic marks and tatweel: written or not, the word is the same.
const MARKS = /[ؐ-ًؚ-ٰٟۖ-ۭـ]/g
const LATIN_ACCENTS = /[̀-ͯ]/g

/** Arabic-Indic and Persian digits become 0-9; `Number('١٢')` is NaN otherwise. */
export const latinDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))

/**
 * The key by which the shop matches and orders text in both languages: what a person would call
 * "the same word" folds to the same letters, whatever they typed above or below them.
 */
export const fold = (text: string): string =>
  latinDigits(text.normalize('NFKD'))
    .replace(LATIN_ACCENTS, '')
    // NFKD splits آ أ إ ؤ ئ into letter + combining hamza or madda, which go with the marks.
    .replace(/[ٓ-ٕ]/g, '')
    .replace(MARKS, '')
    .replace(ALEF_FORMS, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/ء/g, '')
    .replace(/[کگیچپڤ]/g, (letter) => PERSIAN[letter] ?? letter)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
