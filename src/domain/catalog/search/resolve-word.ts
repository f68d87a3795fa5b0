import { conceptsOf, isKnownWord, roleOf } from './lexicon.ts'
import { type Match, matchWord, type Term, termOf } from './match-word.ts'
import type { WordIndex, Work } from './word-index.ts'

/** What weighing one word against another costs, in looks. */
export const WEIGHING = 100

/** A word of the shop or the lexicon that a typed one may stand for. */
export interface Candidate {
  readonly word: string
  readonly match: Match
  /** From 0 to 1, how surely. */
  readonly worth: number
}

/** How the shop uses a word: how many products have it, and what it counts there at most. */
interface Usage {
  readonly count: number
  readonly most: number
  readonly firstAt: number
}

export type UsageOf = (word: string) => Usage

export interface Resolved {
  readonly candidates: readonly Candidate[]
  /** The word it was taken for, when that was a guess. */
  readonly guess?: string
  /** Whether it was guessed by its sound alone. */
  readonly isBySound?: boolean
}

export const isGuess = (match: Match): boolean => match === 'sound' || match === 'typo'

/** A guess below this is no better than none. */
const LEAST_GUESS = 0.36
/** Guesses this near to the best one are as likely. */
const AS_LIKELY = 0.03
/** A word that only the lexicon has counts as much as one in the name of a product: it is meant as often. */
const ONLY_IN_LEXICON = 1

/** Up to this length one slip makes many other words; then at least the first letter must agree. */
const SHORT = 5
/** Two words in Arabic letters that are spelt differently sound alike by chance more often than a transcription does. */
const SAME_SCRIPT_SOUND = 0.45

/** A shorter word in Arabic letters sounds like too many others. */
const SHORTEST_BY_SOUND = 4

const isPlausible = (asked: Term, term: Term, { match, worth }: { match: Match; worth: number }): boolean => {
  if (match === 'inside') return asked.word.length >= 4 && asked.word.length * 2 >= term.word.length
  if (match === 'sound')
    return !asked.isArabic || (worth >= SAME_SCRIPT_SOUND && asked.word.length >= SHORTEST_BY_SOUND)
  if (match !== 'typo' || asked.word.length > SHORT) return true
  return asked.word[0] === term.word[0] || asked.stem[0] === term.stem[0]
}

interface Weighed extends Candidate {
  readonly likely: number
  readonly usage: Usage
}

/** Of two that are as near, the word the shop uses more (`chese` is cheese before it is chess), else the one it used first. */
const isLikelier = (one: Weighed, other: Weighed): boolean => {
  if (one.likely !== other.likely) return one.likely > other.likely
  const [a, b] = [one.usage, other.usage]
  return a.count === b.count ? a.firstAt < b.firstAt : a.count > b.count
}

const formsOf = (asked: Term, words: WordIndex, work: Work): readonly Candidate[] => {
  const found: Candidate[] = []
  for (const term of words.forms(asked, work)) {
    const match = matchWord(asked, term)
    if (match && (match.match === 'exact' || match.match === 'form'))
      found.push({ word: term.word, ...match })
  }
  return found
}

const weighAll = (asked: Term, words: WordIndex, usageOf: UsageOf, work: Work): readonly Weighed[] => {
  const found: Weighed[] = []
  for (const term of words.near(asked, work)) {
    if (work.left < WEIGHING) break
    work.left -= WEIGHING
    const match = matchWord(asked, term)
    if (!match || !isPlausible(asked, term, match)) continue
    const usage = usageOf(term.word)
    // A beginning is no guess at what is not sold: `moz` may become `موز` before it becomes mozzarella.
    if (!isGuess(match.match) && !keysOf(term.word).some((key) => usageOf(key).count > 0)) continue
    const most = isKnownWord(term.word) ? Math.max(ONLY_IN_LEXICON, usage.most) : usage.most
    found.push({ word: term.word, ...match, likely: match.worth * most, usage })
  }
  return found
}

/**
 * What a typed word may stand for. A word of the lexicon stands for itself, so it is never taken for a slip; another one may
 * be the beginning of a word, and the nearest by letters or sound is guessed where it is near enough.
 */
export const resolveWord = (word: string, words: WordIndex, usageOf: UsageOf, work: Work): Resolved => {
  const asked = termOf(word)
  const forms = formsOf(asked, words, work)
  if (word.includes(' ')) return { candidates: [{ word, match: 'exact', worth: 1 }] }
  const role = roleOf(word)
  const namesNothing = role === 'unit' || role === 'filler' || role === 'audience'
  if (isKnownWord(word) && !(namesNothing && forms.every((form) => usageOf(form.word).count === 0)))
    return { candidates: [...forms, { word, match: 'exact', worth: 1 }] }
  const all = weighAll(asked, words, usageOf, work)
  // `man` is on the way to `mango`; what it sounds like is not asked for.
  if (namesNothing) return { candidates: all.filter(({ match }) => !isGuess(match)) }
  const best = all.reduce<Weighed | undefined>((a, b) => (a && !isLikelier(b, a) ? a : b), undefined)
  if (!best) return { candidates: [] }
  if (!isGuess(best.match)) return { candidates: all.filter(({ match }) => !isGuess(match)) }
  const guesses = all.filter(({ match, likely }) => !isGuess(match) || likely >= best.likely - AS_LIKELY)
  return best.likely < LEAST_GUESS
    ? { candidates: [] }
    : { candidates: guesses, guess: sameScript(asked, best, all).word, isBySound: best.match === 'sound' }
}

/** `choclate` sounds like `شوكولاتة`, but is a slip for `chocolate`: of two names for one thing the one in its script is meant. */
const sameScript = (asked: Term, best: Weighed, all: readonly Weighed[]): Weighed => {
  const meant = new Set(conceptsOf(best.word))
  if (asked.isArabic || meant.size === 0) return best
  const others = all.filter(
    ({ match, word }) => match === 'typo' && conceptsOf(word).some((each) => meant.has(each)),
  )
  return others.reduce<Weighed | undefined>((a, b) => (a && !isLikelier(b, a) ? a : b), undefined) ?? best
}

/** Where products that a candidate names are listed: under the word itself, and under what it is known as. */
export const keysOf = (word: string): readonly string[] => [word, ...conceptsOf(word)]
