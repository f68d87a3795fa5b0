import { brandOf } from '#domain/catalog/search/lexicon.ts'
import { spelledWords } from '#domain/shared/arabic.ts'

/**
 * Arabic spelling of Latin letters in foreign names. Pairs come first, since the alternation in `SOUNDS` takes the first
 * match.
 */
// biome-ignore format: a table of letters reads best as a table
const LETTERS: Readonly<Record<string, string>> = {
  sh: 'ش', ch: 'تش', kh: 'خ', gh: 'غ', th: 'ث', ph: 'ف', ck: 'ك', oo: 'و', ou: 'و', ee: 'ي', ce: 'س', ci: 'سي', cy: 'سي',
  a: 'ا', b: 'ب', c: 'ك', d: 'د', e: 'ي', f: 'ف', g: 'ج', h: 'ه', i: 'ي', j: 'ج', k: 'ك', l: 'ل', m: 'م', n: 'ن', o: 'و',
  p: 'ب', q: 'ك', r: 'ر', s: 'س', t: 'ت', u: 'و', v: 'ف', w: 'و', x: 'كس', y: 'ي', z: 'ز',
}
const SOUNDS = new RegExp(Object.keys(LETTERS).join('|'), 'g')

/**
 * `Bata` as it is typed in Arabic: باتا. A final `e` is silent, a leading `e`, `i` or `u` becomes alef, and a doubled
 * consonant counts once.
 */
const inArabicLetters = (word: string): string =>
  word
    .replace(/(?<=..)e$/, '')
    .replace(/^[eiu]/, 'a')
    .replace(/([b-df-hj-np-tv-z])\1+/g, '$1')
    .replace(SOUNDS, (sound) => LETTERS[sound] ?? '')

/**
 * Extra index keys of a brand: the lexicon's key for all its names, or else an Arabic transliteration of each Latin word
 * of three letters or more.
 */
export const brandKeys = (brand: string): readonly string[] => {
  const words = spelledWords(brand).map(({ word }) => word)
  const known = brandOf(words.join(' '))
  if (known !== undefined) return [known]
  return words.flatMap((word) => (/^[a-z]{3,}$/.test(word) ? inArabicLetters(word) : []))
}
