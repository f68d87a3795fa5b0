import { isArabic } from '#domain/shared/arabic.ts'
import { likenessOf, skeletonOf, soundsOf } from '#domain/shared/sound.ts'
import { stem, withoutArticle } from '#domain/shared/stem.ts'
import { lettersOf, mayBeWithin, slipsAllowed, slipsBetween } from '#domain/shared/typos.ts'

/** How a word was matched, most certain first. */
export type Match = 'exact' | 'form' | 'prefix' | 'inside' | 'sound' | 'typo'

interface Found {
  readonly match: Match
  /** From 0 to 1; higher is nearer, within one kind of match. */
  readonly worth: number
}

/** A word of a query or a product with its precomputed forms. */
export interface Term {
  readonly word: string
  readonly stem: string
  /** The stem with doubled letters reduced to one. */
  readonly undoubled: string
  readonly letters: number
  readonly stemLetters: number
  readonly isArabic: boolean
  readonly sounds: readonly string[]
  readonly skeletons: readonly string[]
  readonly skeletonLetters: readonly number[]
}

export const termOf = (word: string): Term => {
  const stemmed = stem(word)
  const sounds = soundsOf(withoutArticle(word))
  const skeletons = sounds.map(skeletonOf)
  return {
    word,
    stem: stemmed,
    undoubled: stemmed.replace(/(.)\1+/g, '$1'),
    letters: lettersOf(word),
    stemLetters: lettersOf(stemmed),
    isArabic: isArabic(word),
    sounds,
    skeletons,
    skeletonLetters: skeletons.map(lettersOf),
  }
}

/** The similarity required by number of consonants: with a single consonant the vowels must agree as well. */
const ALIKE_ENOUGH = [1, 0.75, 0.6, 0.4]
/** From this length on, a consonant skeleton may contain a typo. */
export const SLIPPING_SKELETON = 4

/** The similarity of sounds whose skeletons differ by a typo: below any two with the same skeleton. */
const SLIPPED = 0.1

const isSlip = (query: Term, at: number, word: Term, there: number): boolean => {
  const skeleton = query.skeletons[at] ?? ''
  const other = word.skeletons[there] ?? ''
  return (
    skeleton.length >= SLIPPING_SKELETON &&
    skeleton.length === other.length &&
    mayBeWithin(1, query.skeletonLetters[at] ?? 0, word.skeletonLetters[there] ?? 0) &&
    slipsBetween(skeleton, other, 1) === 1
  )
}

/** How alike two words sound, from 0 to 1, in their closest readings. */
const bySound = (query: Term, word: Term): number => {
  let most = 0
  for (const [at, skeleton] of query.skeletons.entries())
    for (const [there, other] of word.skeletons.entries())
      if (skeleton === other) {
        const alike = likenessOf(query.sounds[at] ?? '', word.sounds[there] ?? '')
        if (alike >= (ALIKE_ENOUGH[skeleton.length] ?? 0.3)) most = Math.max(most, alike)
      } else if (most < SLIPPED && isSlip(query, at, word, there)) most = SLIPPED
  return most
}

const bySpeech = (query: Term, word: Term): Found | undefined => {
  const alike = word.isArabic ? bySound(query, word) : 0
  return alike === 0 ? undefined : { match: 'sound', worth: (query.isArabic ? 0.25 : 0.3) + 0.3 * alike ** 2 }
}

const slipsFrom = (query: string, letters: number, word: string, others: number): number => {
  const most = slipsAllowed(query)
  // Comparing letter sets first rules out nearly every word; computing the edit distance is slow.
  if (most === 0 || !mayBeWithin(most, letters, others)) return Number.POSITIVE_INFINITY
  const slips = slipsBetween(query, word, most)
  return slips > most ? Number.POSITIVE_INFINITY : slips
}

const bySlip = (query: Term, word: Term): Found | undefined => {
  if (query.isArabic !== word.isArabic) return undefined
  if (query.stem.length >= 4 && query.undoubled === word.undoubled) return { match: 'typo', worth: 0.64 }
  const slips = Math.min(
    slipsFrom(query.word, query.letters, word.word, word.letters),
    slipsFrom(query.stem, query.stemLetters, word.stem, word.stemLetters),
  )
  return slips === Number.POSITIVE_INFINITY ? undefined : { match: 'typo', worth: 0.64 - 0.13 * slips }
}

/** Whether and how surely a product's word matches a query's word. */
export const matchWord = (query: Term, word: Term): Found | undefined => {
  if (query.word === word.word) return { match: 'exact', worth: 1 }
  if (query.stem === word.stem) return { match: 'form', worth: 0.95 }
  const share = query.word.length / word.word.length
  if (word.word.startsWith(query.word)) return { match: 'prefix', worth: 0.7 + 0.2 * share }
  if (query.stem.length >= 3 && word.stem.startsWith(query.stem))
    return { match: 'prefix', worth: 0.65 + 0.2 * share }
  if (query.word.length >= 3 && word.word.includes(query.word))
    return { match: 'inside', worth: 0.5 + 0.1 * share }
  const slip = bySlip(query, word)
  const sound = bySpeech(query, word)
  return slip && sound ? (sound.worth > slip.worth ? sound : slip) : (slip ?? sound)
}
