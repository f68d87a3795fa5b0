import { isArabic } from '#domain/shared/arabic.ts'
import { likenessOf, skeletonOf, soundsOf } from '#domain/shared/sound.ts'
import { stem, withoutArticle } from '#domain/shared/stem.ts'
import { lettersOf, mayBeWithin, slipsAllowed, slipsBetween } from '#domain/shared/typos.ts'

/** How a word was found, the surest first. */
export type Match = 'exact' | 'form' | 'prefix' | 'inside' | 'sound' | 'typo'

interface Found {
  readonly match: Match
  /** From 0 to 1; between two matches of one kind the higher is nearer. */
  readonly worth: number
}

/** A word of a query or a product, with everything that is asked of it again and again. */
export interface Term {
  readonly word: string
  readonly stem: string
  /** The stem, each doubled letter once. */
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

/** Of one consonant alone too many words are made: then the vowels must agree as well. */
const ALIKE_ENOUGH = [1, 0.75, 0.6, 0.4]
/** A skeleton with a slip in it is still known again when it is this long. */
export const SLIPPING_SKELETON = 4

/** How much alike sounds are when their skeletons differ by a slip: less than any two with the same skeleton. */
const SLIPPED = 0.1

const isSlip = (asked: Term, at: number, word: Term, there: number): boolean => {
  const skeleton = asked.skeletons[at] ?? ''
  const other = word.skeletons[there] ?? ''
  return (
    skeleton.length >= SLIPPING_SKELETON &&
    skeleton.length === other.length &&
    mayBeWithin(1, asked.skeletonLetters[at] ?? 0, word.skeletonLetters[there] ?? 0) &&
    slipsBetween(skeleton, other, 1) === 1
  )
}

/** From 0 to 1, how much alike two words sound, in the readings that are nearest. */
const bySound = (asked: Term, word: Term): number => {
  let most = 0
  for (const [at, skeleton] of asked.skeletons.entries())
    for (const [there, other] of word.skeletons.entries())
      if (skeleton === other) {
        const alike = likenessOf(asked.sounds[at] ?? '', word.sounds[there] ?? '')
        if (alike >= (ALIKE_ENOUGH[skeleton.length] ?? 0.3)) most = Math.max(most, alike)
      } else if (most < SLIPPED && isSlip(asked, at, word, there)) most = SLIPPED
  return most
}

const bySpeech = (asked: Term, word: Term): Found | undefined => {
  const alike = word.isArabic ? bySound(asked, word) : 0
  return alike === 0 ? undefined : { match: 'sound', worth: (asked.isArabic ? 0.25 : 0.3) + 0.3 * alike ** 2 }
}

const slipsFrom = (asked: string, letters: number, word: string, others: number): number => {
  const most = slipsAllowed(asked)
  // Nearly every word is out by its letters alone, and counting slips takes long.
  if (most === 0 || !mayBeWithin(most, letters, others)) return Number.POSITIVE_INFINITY
  const slips = slipsBetween(asked, word, most)
  return slips > most ? Number.POSITIVE_INFINITY : slips
}

const bySlip = (asked: Term, word: Term): Found | undefined => {
  if (asked.isArabic !== word.isArabic) return undefined
  if (asked.stem.length >= 4 && asked.undoubled === word.undoubled) return { match: 'typo', worth: 0.64 }
  const slips = Math.min(
    slipsFrom(asked.word, asked.letters, word.word, word.letters),
    slipsFrom(asked.stem, asked.stemLetters, word.stem, word.stemLetters),
  )
  return slips === Number.POSITIVE_INFINITY ? undefined : { match: 'typo', worth: 0.64 - 0.13 * slips }
}

/** Whether a word of a product is what a word of a query asks for, and how surely. */
export const matchWord = (asked: Term, word: Term): Found | undefined => {
  if (asked.word === word.word) return { match: 'exact', worth: 1 }
  if (asked.stem === word.stem) return { match: 'form', worth: 0.95 }
  const share = asked.word.length / word.word.length
  if (word.word.startsWith(asked.word)) return { match: 'prefix', worth: 0.7 + 0.2 * share }
  if (asked.stem.length >= 3 && word.stem.startsWith(asked.stem))
    return { match: 'prefix', worth: 0.65 + 0.2 * share }
  if (asked.word.length >= 3 && word.word.includes(asked.word))
    return { match: 'inside', worth: 0.5 + 0.1 * share }
  const slip = bySlip(asked, word)
  const sound = bySpeech(asked, word)
  return slip && sound ? (sound.worth > slip.worth ? sound : slip) : (slip ?? sound)
}
