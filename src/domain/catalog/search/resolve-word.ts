import { isArabic } from '#domain/shared/arabic.ts'
import { conceptsOf, firstOfLexicon, isKnownWord, type Role, roleOf } from './lexicon.ts'
import { type Match, matchWord, type Term, termOf } from './match-word.ts'
import { NAMES_IT } from './product-words.ts'
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
  /** Words that it may stand for beside others, where they make a name together. */
  readonly sounding?: readonly string[]
  /** Whether it was guessed by its sound alone. */
  readonly isBySound?: boolean
}

const NAMES_NOTHING: ReadonlySet<Role | undefined> = new Set<Role>(['unit', 'filler'])

export const isGuess = (match: Match): boolean => match === 'sound' || match === 'typo'

/** What sounds this much alike may complete a name, however rare it is. */
const SOUNDING = 0.5
/** A guess below this is no better than none. */
const LEAST_GUESS = 0.36
/** Guesses this near to the best one are as likely. */
const AS_LIKELY = 0.03
const NEARLY_AS_LIKELY = 0.045
/** A word of the lexicon counts as much as the head of the name of a product, and a little less where no such thing is sold. */
const IN_LEXICON = { sold: 1.1, unsold: 1 } as const

/** Up to this length one slip makes many other words; then at least the first letter must agree. */
const SHORT = 5
/** A word of Latin letters with a digit for an Arabic one. */
const FRANCO = /^(?=.*[a-z])(?=.*[2-9])/
/** Two words in Arabic letters that are spelt differently sound alike by chance more often than a transcription does. */
const SAME_SCRIPT_SOUND = 0.45

/** A word in Arabic letters that has fewer consonants sounds like too many others: `تسوق` is no `طاسة`. */
const LEAST_CONSONANTS = 3

const isPlausible = (query: Term, term: Term, { match, worth }: { match: Match; worth: number }): boolean => {
  if (match === 'inside') return query.word.length >= 4 && query.word.length * 2 >= term.word.length
  if (match === 'sound')
    return (
      !query.isArabic ||
      (worth >= SAME_SCRIPT_SOUND && query.skeletons.every(({ length }) => length >= LEAST_CONSONANTS))
    )
  // Digits stand for Arabic letters, so `na7l` is no slip for `nail`.
  if (match === 'typo' && FRANCO.test(query.word) && !FRANCO.test(term.word)) return false
  if (match !== 'typo' || query.word.length > SHORT) return true
  return query.word[0] === term.word[0] || query.stem[0] === term.stem[0]
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

const formsOf = (query: Term, words: WordIndex, work: Work): readonly Candidate[] => {
  const found: Candidate[] = []
  for (const term of words.forms(query, work)) {
    const match = matchWord(query, term)
    if (match && (match.match === 'exact' || match.match === 'form'))
      found.push({ word: term.word, ...match })
  }
  return found
}

const weighAll = (query: Term, words: WordIndex, usageOf: UsageOf, work: Work): readonly Weighed[] => {
  const found: Weighed[] = []
  for (const term of words.near(query, work)) {
    if (work.left < WEIGHING) break
    work.left -= WEIGHING
    const match = matchWord(query, term)
    if (!match || !isPlausible(query, term, match)) continue
    const usage = usageOf(term.word)
    // A unit or a filler narrows nothing down, so nothing is a slip for one that no name has.
    if (isGuess(match.match) && NAMES_NOTHING.has(roleOf(term.word)) && usage.most < NAMES_IT) continue
    const isSold = keysOf(term.word).some((key) => usageOf(key).count > 0)
    // A beginning is no guess at what is not sold: `moz` may become `موز` before it becomes mozzarella.
    if (!isGuess(match.match) && !isSold) continue
    const least = isKnownWord(term.word) ? IN_LEXICON[isSold ? 'sold' : 'unsold'] : 0
    // A word as the shop writes it is no slip for another one, however little it weighs there.
    const likely = match.match === 'exact' ? 1 : match.worth * Math.max(least, usage.most)
    found.push({ word: term.word, ...match, likely, usage })
  }
  return found
}

/**
 * What a typed word may stand for. A word of the lexicon stands for itself, so it is never taken for a slip; another one may
 * be the beginning of a word, and the nearest by letters or sound is guessed where it is near enough.
 */
export const resolveWord = (word: string, words: WordIndex, usageOf: UsageOf, work: Work): Resolved => {
  // A concept or a size stands for itself.
  if (word.startsWith('#')) return { candidates: [{ word, match: 'exact', worth: 1 }] }
  const query = termOf(word)
  const forms = formsOf(query, words, work)
  if (word.includes(' ')) return { candidates: [{ word, match: 'exact', worth: 1 }] }
  const role = roleOf(word)
  const namesNothing = role === 'unit' || role === 'filler' || role === 'audience'
  if (isKnownWord(word) && !(namesNothing && forms.every((form) => usageOf(form.word).count === 0)))
    return { candidates: [...forms, { word, match: 'exact', worth: 1 }] }
  const all = weighAll(query, words, usageOf, work)
  // `man` is on the way to `mango`; what it sounds like is not asked for.
  if (namesNothing) return { candidates: all.filter(({ match }) => !isGuess(match)) }
  const best = all.reduce<Weighed | undefined>((a, b) => (a && !isLikelier(b, a) ? a : b), undefined)
  if (!best) return { candidates: [] }
  if (!isGuess(best.match)) return { candidates: all.filter(({ match }) => !isGuess(match)) }
  const guesses = all.filter(({ match, likely }) => match !== 'inside' && likely >= best.likely - AS_LIKELY)
  const sold = guesses.filter(
    ({ match, word: each }) => isGuess(match) && keysOf(each).some((key) => usageOf(key).most > 0),
  )
  const chosen = sold.includes(best) || sold.length === 0 ? best : (sold[0] ?? best)
  const sounding = all.flatMap(({ match, worth, word: each }) =>
    match === 'sound' && worth >= SOUNDING ? [each] : [],
  )
  if (best.likely < LEAST_GUESS) return { candidates: [], sounding }
  const guess = usualSpelling(sameScript(query, chosen, all), all)
  return { candidates: guesses, guess, sounding, isBySound: best.match === 'sound' }
}

/** `choclate` sounds like `شوكولاتة`, but is a slip for `chocolate`: of two names for one thing the one in its script is meant. */
const sameScript = (query: Term, best: Weighed, all: readonly Weighed[]): Weighed => {
  const concepts = new Set(conceptsOf(best.word))
  if (query.isArabic || concepts.size === 0) return best
  const others = all.filter(
    ({ match, word }) => match === 'typo' && conceptsOf(word).some((each) => concepts.has(each)),
  )
  return others.reduce<Weighed | undefined>((a, b) => (a && !isLikelier(b, a) ? a : b), undefined) ?? best
}

/** Of spellings of one thing that are nearly as likely, the one that most people write. */
const usualSpelling = ({ word, likely }: Weighed, all: readonly Weighed[]): string => {
  if (!isArabic(word)) return word
  const concepts = new Set(conceptsOf(word))
  return (
    firstOfLexicon(
      all.flatMap((each) =>
        isGuess(each.match) &&
        each.likely >= likely - NEARLY_AS_LIKELY &&
        isArabic(each.word) &&
        conceptsOf(each.word).some((concept) => concepts.has(concept))
          ? [each.word]
          : [],
      ),
    ) ?? word
  )
}

/** Where products that a candidate names are listed: under the word itself, and under what it is known as. */
export const keysOf = (word: string): readonly string[] => [word, ...conceptsOf(word)]
