import {
  brandOf,
  conceptsOf,
  firstOfLexicon,
  isKnownWord,
  type Role,
  roleOf,
} from '#domain/catalog/search/lexicon.ts'
import { type Match, matchWord, type Term, termOf } from '#domain/catalog/search/match-word.ts'
import { NAMES_IT } from '#domain/catalog/search/product-words.ts'
import type { WordIndex, Work } from '#domain/catalog/search/word-index.ts'
import { isArabic } from '#domain/shared/arabic.ts'

/** The cost of comparing two words in full, in comparison units. */
export const FULL_COMPARISON_COST = 100

/** A word of the shop or the lexicon that a typed word may stand for. */
export interface Candidate {
  readonly word: string
  readonly match: Match
  /** The certainty, from 0 to 1. */
  readonly worth: number
}

/** A word's use in the catalogue: the number of products and its highest weight. */
interface Usage {
  readonly count: number
  readonly most: number
  readonly firstAt: number
}

export type UsageOf = (word: string) => Usage

export interface Resolved {
  readonly candidates: readonly Candidate[]
  /** The word it was taken for, if that was a guess. */
  readonly guess?: string
  /** Other words it may stand for, if they form a name with a neighbouring word. */
  readonly sounding?: readonly string[]
  /** True when it was guessed by its sound alone. */
  readonly isBySound?: boolean
}

const NAMES_NOTHING: ReadonlySet<Role | undefined> = new Set<Role>(['unit', 'filler'])

const isGuess = (match: Match): boolean => match === 'sound' || match === 'typo'

/** A word that sounds this similar may complete a name, however rare it is. */
const SOUNDING = 0.5
/** Guesses below this are discarded. */
const LEAST_GUESS = 0.36
/** Guesses this close to the best one count as equally likely. */
const AS_LIKELY = 0.03
const NEARLY_AS_LIKELY = 0.045
/** The weight of a word in the lexicon: that of a head word, slightly less when no such thing is sold. */
const IN_LEXICON = { sold: 1.1, unsold: 1 } as const

/** In words up to this length one typo yields many other words, so the first letter must agree. */
const SHORT = 5
/** Franco-Arabic: Latin letters with digits for Arabic letters. */
const FRANCO = /^(?=.*[a-z])(?=.*[2-9])/
/**
 * Differently spelled words in Arabic script sound alike by chance more often than transcriptions do, so they need
 * this similarity.
 */
const SAME_SCRIPT_SOUND = 0.45

/** Words in Arabic script with fewer consonants sound like too many others: `تسوق` must not match `طاسة`. */
const LEAST_CONSONANTS = 3

const isPlausible = (query: Term, term: Term, { match, worth }: { match: Match; worth: number }): boolean => {
  if (match === 'inside') return query.word.length >= 4 && query.word.length * 2 >= term.word.length
  if (match === 'sound')
    return (
      !query.isArabic ||
      (worth >= SAME_SCRIPT_SOUND && query.skeletons.every(({ length }) => length >= LEAST_CONSONANTS))
    )
  // Digits stand for Arabic letters, so `na7l` is not a typo of `nail`.
  if (match === 'typo' && FRANCO.test(query.word) && !FRANCO.test(term.word)) return false
  if (match !== 'typo' || query.word.length > SHORT) return true
  return query.word[0] === term.word[0] || query.stem[0] === term.stem[0]
}

interface Weighed extends Candidate {
  readonly likely: number
  readonly usage: Usage
}

/**
 * Of two equally near words, prefers the one used more in the shop (`chese` is cheese, not chess), then the one
 * indexed first.
 */
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
    if (work.left < FULL_COMPARISON_COST) break
    work.left -= FULL_COMPARISON_COST
    const match = matchWord(query, term)
    if (!match || !isPlausible(query, term, match)) continue
    const usage = usageOf(term.word)
    // Units and fillers do not filter, so a typo is not corrected to one, unless a product's name contains it.
    if (isGuess(match.match) && NAMES_NOTHING.has(roleOf(term.word)) && usage.most < NAMES_IT) continue
    const isSold = keysOf(term.word).some((key) => usageOf(key).count > 0)
    // A prefix only matches words that are sold: `moz` may become `موز` before it becomes mozzarella.
    if (!isGuess(match.match) && !isSold) continue
    const least = isKnownWord(term.word) ? IN_LEXICON[isSold ? 'sold' : 'unsold'] : 0
    // An exact word of the shop is never treated as a typo, however low its weight.
    const likely = match.match === 'exact' ? 1 : match.worth * Math.max(least, usage.most)
    found.push({ word: term.word, ...match, likely, usage })
  }
  return found
}

/**
 * The words that a typed word may stand for. A word of the lexicon stands for itself and is never treated as a
 * typo. Another word may be a prefix; otherwise the nearest by letters or sound is guessed, if it is near enough.
 */
export const resolveWord = (word: string, words: WordIndex, usageOf: UsageOf, work: Work): Resolved => {
  // Concept and size keys need no lookup.
  if (word.startsWith('#')) return { candidates: [{ word, match: 'exact', worth: 1 }] }
  const query = termOf(word)
  const forms = formsOf(query, words, work)
  if (word.includes(' ')) return { candidates: [{ word, match: 'exact', worth: 1 }] }
  const role = roleOf(word)
  const namesNothing = role === 'unit' || role === 'filler' || role === 'audience'
  if (isKnownWord(word) && !(namesNothing && forms.every((form) => usageOf(form.word).count === 0)))
    return { candidates: [...forms, { word, match: 'exact', worth: 1 }] }
  const all = weighAll(query, words, usageOf, work)
  // `man` may be a prefix of `mango`, but guesses by sound are left out.
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

/** Prefers the name in the typed script: `choclate` sounds like `شوكولاتة` but is a typo of `chocolate`. */
const sameScript = (query: Term, best: Weighed, all: readonly Weighed[]): Weighed => {
  const concepts = new Set(conceptsOf(best.word))
  if (query.isArabic || concepts.size === 0) return best
  const others = all.filter(
    ({ match, word }) => match === 'typo' && conceptsOf(word).some((each) => concepts.has(each)),
  )
  return others.reduce<Weighed | undefined>((a, b) => (a && !isLikelier(b, a) ? a : b), undefined) ?? best
}

/** The most common spelling, out of the nearly as likely spellings of one thing. */
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

/** The index keys of a candidate: the word itself, its concepts, and the brand it names. */
export const keysOf = (word: string): readonly string[] => {
  const brand = roleOf(word) === 'brand' ? brandOf(word) : undefined
  return brand === undefined ? [word, ...conceptsOf(word)] : [word, ...conceptsOf(word), brand]
}
