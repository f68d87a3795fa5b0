import { SLIPPING_SKELETON, type Term } from '#domain/catalog/search/match-word.ts'
import { lettersOf, mayBeWithin, slipsAllowed } from '#domain/shared/typos.ts'

/** The remaining budget of a query, in comparison units: one unit compares the letter sets of two words as bits. */
export interface Work {
  left: number
}

export interface WordIndex {
  add(term: Term): void
  /** Words with the same stem as the typed one. */
  forms(query: Term, work: Work): Iterable<Term>
  /**
   * Candidates for the typed word, most certain first. False positives are harmless, because each is compared
   * again.
   */
  near(query: Term, work: Work): Iterable<Term>
}

interface WordIndexOptions {
  /**
   * True to find a part in a word of any length (`phone` in `headphones`); false only in words a few letters
   * longer.
   */
  readonly findsAnyPart: boolean
}

/**
 * Words of one length and script with their letter sets in a parallel array, so that one comparison is one bit
 * operation.
 */
interface Bucket {
  readonly terms: Term[]
  readonly letters: number[]
}

type Buckets = Map<number, Bucket>

/** Arabic and Latin words are never typos of each other, so they are kept in different buckets. */
const keyOf = (length: number, isArabic: boolean): number => (isArabic ? -length : length)

const put = (buckets: Buckets, key: number, letters: number, term: Term): void => {
  const bucket = buckets.get(key) ?? { terms: [], letters: [] }
  bucket.terms.push(term)
  bucket.letters.push(letters)
  buckets.set(key, bucket)
}

const pushTo = <K>(lists: Map<K, Term[]>, key: K, term: Term): void => {
  const list = lists.get(key)
  if (list) list.push(term)
  else lists.set(key, [term])
}

/** Shorter parts occur in nearly every word. */
const SHORTEST_PART = 3

/** Prefixes are indexed by one and two letters; longer ones are searched within the bucket of their first two. */
const START = 2

const startsOf = (text: string): readonly string[] =>
  text.length < START ? [text] : [text[0] ?? '', text.slice(0, START)]

const isBeginning = (query: Term, term: Term): boolean =>
  term.word.startsWith(query.word) || (query.stem.length >= 3 && term.stem.startsWith(query.stem))

/**
 * The parameters of a lookup: words within a number of typos, and words that contain all letters of the typed one.
 */
interface Look {
  readonly letters: number
  readonly slips: number
  readonly isPart: boolean
}

function* lookThrough(
  bucket: Bucket | undefined,
  { letters, slips, isPart }: Look,
  work: Work,
): Generator<Term> {
  if (!bucket) return
  const seen = Math.min(bucket.terms.length, Math.max(0, work.left))
  work.left -= seen
  for (let at = 0; at < seen; at++) {
    const there = bucket.letters[at] ?? 0
    if (!(isPart && (letters & ~there) === 0) && !mayBeWithin(slips, letters, there)) continue
    const term = bucket.terms[at]
    if (term) yield term
  }
}

/**
 * An index of all words of a catalogue by stem, prefix, length and sound. Every comparison is charged to the
 * query's `Work`, so nonsense costs no more than the budget (SRCH-13).
 */
export const createWordIndex = ({ findsAnyPart }: WordIndexOptions): WordIndex => {
  const byStem = new Map<string, Term[]>()
  const byStart = new Map<string, Term[]>()
  const byUndoubled = new Map<string, Term[]>()
  const bySkeleton = new Map<string, Term[]>()
  const words: Buckets = new Map()
  /** Words that are not their own stem. */
  const otherStems: Buckets = new Map()
  const skeletons: Buckets = new Map()
  let longest = 0

  function* listed(terms: readonly Term[] | undefined, work: Work): Generator<Term> {
    const seen = terms?.slice(0, Math.max(0, work.left)) ?? []
    work.left -= seen.length
    yield* seen
  }

  function* bySlip(query: string, letters: number, isArabic: boolean, buckets: Buckets, work: Work) {
    const slips = slipsAllowed(query)
    const furthest = findsAnyPart ? longest - query.length : slips === 0 ? 0 : slips + 1
    for (let more = -slips; more <= furthest; more++) {
      const isPart = more > 0 && query.length >= SHORTEST_PART
      if (more > slips && !isPart) continue
      const look = { letters, slips: more > slips ? 0 : slips, isPart }
      yield* lookThrough(buckets.get(keyOf(query.length + more, isArabic)), look, work)
    }
  }

  function* bySound(query: Term, work: Work): Generator<Term> {
    for (const skeleton of query.skeletons) {
      yield* listed(bySkeleton.get(skeleton), work)
      if (skeleton.length < SLIPPING_SKELETON) continue
      const letters = lettersOf(skeleton)
      yield* lookThrough(skeletons.get(skeleton.length), { letters, slips: 1, isPart: false }, work)
    }
  }

  function* inTurn(query: Term, work: Work): Generator<Term> {
    yield* listed(byStem.get(query.stem), work)
    for (const text of new Set([query.word, query.stem]))
      for (const term of listed(byStart.get(text.slice(0, START)), work))
        if (isBeginning(query, term)) yield term
    yield* listed(byUndoubled.get(query.undoubled), work)
    yield* bySlip(query.word, query.letters, query.isArabic, words, work)
    if (query.stem !== query.word) yield* bySlip(query.stem, query.stemLetters, query.isArabic, words, work)
    yield* bySlip(query.stem, query.stemLetters, query.isArabic, otherStems, work)
    yield* bySound(query, work)
  }

  return {
    add(term) {
      longest = Math.max(longest, term.word.length)
      pushTo(byStem, term.stem, term)
      for (const start of new Set([...startsOf(term.word), ...startsOf(term.stem)]))
        pushTo(byStart, start, term)
      pushTo(byUndoubled, term.undoubled, term)
      put(words, keyOf(term.word.length, term.isArabic), term.letters, term)
      if (term.stem !== term.word)
        put(otherStems, keyOf(term.stem.length, term.isArabic), term.stemLetters, term)
      if (!term.isArabic) return
      for (const skeleton of new Set(term.skeletons)) {
        pushTo(bySkeleton, skeleton, term)
        if (skeleton.length >= SLIPPING_SKELETON) put(skeletons, skeleton.length, lettersOf(skeleton), term)
      }
    },

    forms: (query, work) => listed(byStem.get(query.stem), work),

    *near(query, work) {
      const seen = new Set<Term>()
      for (const term of inTurn(query, work)) {
        if (seen.has(term)) continue
        seen.add(term)
        yield term
      }
    },
  }
}
