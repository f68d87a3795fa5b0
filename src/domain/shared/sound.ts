import { isArabic } from '#domain/shared/arabic.ts'

// A phonetic spelling as an Egyptian pronounces the word, equal for `طماطم` and `tamatem`. Consonants stand for
// themselves; `$` is sh, `x` is kh, `G` is gh, `3` is ain. Vowels are a, i and u, where they were written.

// biome-ignore format: a table of letters reads best as a table
const ARABIC: Readonly<Record<string, readonly string[]>> = {
  ا: ['a'], ب: ['b'], ت: ['t'], ث: ['t', 's'], ج: ['g'], ح: ['H', 'h'], خ: ['x'], د: ['d'], ذ: ['z', 'd'], ر: ['r'],
  ز: ['z'], س: ['s'], ش: ['$'], ص: ['s'], ض: ['d'], ط: ['t'], ظ: ['z', 'd'], ع: ['3', 'a'], غ: ['G', 'g'], ف: ['f'],
  ق: ['k', 'a'], ك: ['k'], ل: ['l'], م: ['m'], ن: ['n'], ه: ['h'], و: ['u'], ي: ['i'],
}

// biome-ignore format: as above
const LATIN: Readonly<Record<string, string>> = {
  "3'": 'G', "7'": 'x', "9'": 'd', sh: '$', ch: '$', kh: 'x', gh: 'G', th: 't', dh: 'z', ph: 'f', ck: 'k',
  ee: 'i', ea: 'i', ei: 'i', oo: 'u', ou: 'u', aa: 'a',
  a: 'a', b: 'b', c: 'k', d: 'd', e: 'i', f: 'f', g: 'g', h: 'h', i: 'i', j: 'g', k: 'k', l: 'l', m: 'm', n: 'n',
  o: 'u', p: 'b', q: 'k', r: 'r', s: 's', t: 't', u: 'u', v: 'f', w: 'u', x: 'ks', y: 'i', z: 'z',
  2: '', 3: '3', 4: '$', 5: 'x', 6: 't', 7: 'H', 8: 'G', 9: 's',
}

const VOWELS = /[aiu]/g
const MAX_READINGS = 8

/** Ta marbuta: -a at the end of a phrase, -et before another word. */
const LAST_HA: readonly string[] = ['a', 'it']

/** Doubled letters sound like one, and a final h after a vowel is silent. */
const plain = (sound: string): string => sound.replace(/(.)\1+/g, '$1').replace(/(?<=[aiu])h$/, '')

/** The possible pronunciations of an Arabic word, most usual first. */
const readingsOf = (word: string): readonly string[] => {
  let readings: readonly string[] = ['']
  for (let at = 0; at < word.length; at++) {
    const letter = word.charAt(at)
    const sounds = letter === 'ه' && at === word.length - 1 ? LAST_HA : (ARABIC[letter] ?? [letter])
    const grown = sounds.flatMap((sound) => readings.map((reading) => reading + sound))
    readings = grown.length <= MAX_READINGS ? grown : readings.map((reading) => reading + (sounds[0] ?? ''))
  }
  return [...new Set(readings.map(plain))]
}

const soundOfLatin = (word: string): string =>
  plain(
    word
      .replace(/[379]'|[sckgtdp]h|ck|e[eai]|o[ou]|aa|[a-z0-9]/g, (letters) => LATIN[letters] ?? letters)
      .replace(/^al-?(?=.{3})|^el-?(?=.{3})/, ''),
  )

/**
 * The possible pronunciations of a folded word: several for Arabic, one for Latin letters and Franco-Arabic digits.
 */
export const soundsOf = (word: string): readonly string[] =>
  isArabic(word) ? readingsOf(word) : [soundOfLatin(word)]

/** The consonants of a sound; different writers agree on these. */
export const skeletonOf = (sound: string): string => sound.replace(VOWELS, '').replace(/(.)\1+/g, '$1')

const isWithin = (few: string, many: string): boolean => {
  let at = 0
  for (const letter of many) if (letter === few[at]) at += 1
  return at === few.length
}

/** Arabic omits short vowels, so a vowel that only one side wrote costs little; a different vowel costs more. */
const vowelCost = (one: string, other: string): number => {
  const [few, many] = one.length < other.length ? [one, other] : [other, one]
  return isWithin(few, many) ? 0.3 * (many.length - few.length) : 1
}

const gapsOf = (sound: string): readonly string[] => sound.split(/[^aiu]/)

/** The agreement of the vowels of two sounds with the same skeleton, from 0 to 1. */
export const likenessOf = (one: string, other: string): number => {
  const here = gapsOf(one)
  const there = gapsOf(other)
  // A doubled consonant on one side only is too rare to compare in detail.
  if (here.length !== there.length) return 0.4
  const cost = here.reduce((sum, vowels, at) => sum + vowelCost(vowels, there[at] ?? ''), 0)
  return Math.max(0, 1 - cost / (here.length + 1))
}
