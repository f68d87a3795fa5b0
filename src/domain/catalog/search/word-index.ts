import { lettersOf, mayBeWithin, slipsAllowed } from '#domain/shared/typos.ts'
import { SLIPPING_SKELETON, type Term } from './match-word.ts'

/** What a query may still cost, in looks: one look compares the letters of two words as bits. */
export interface Work {
  left: number
}

export interface WordIndex {
  add(term: Term): void
  /** Words with the stem of the one typed. */
  forms(query: Term, work: Work): Iterable<Term>
  /** Words that may be meant by the one typed, the surest first. A word too many does no harm: each is weighed again. */
  near(query: Term, work: Work): Iterable<Term>
}

interface WordIndexOptions {
  /** Whether a part is found in a word of any length (`phone` in `headphones`), or only in one a few letters longer. */
  readonly findsAnyPart: boolean
}

/** Words of one length and script, with their letters beside them: comparing bits of a list is all a look costs. */
interface Bucket {
  readonly terms: Term[]
  readonly letters: number[]
}

type Buckets = Map<number, Bucket>

/** Arabic and Latin words are never each other's slips, so they lie in different buckets. */
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

/** Fewer letters are part of nearly every word. */
const SHORTEST_PART = 3

/** Beginnings are listed by one letter and by two; a longer one is looked for among those of its first two. */
const START = 2

const startsOf = (text: string): readonly string[] =>
  text.length < START ? [text] : [text[0] ?? '', text.slice(0, START)]

const isBeginning = (query: Term, term: Term): boolean =>
  term.word.startsWith(query.word) || (query.stem.length >= 3 && term.stem.startsWith(query.stem))

/** What a look goes by: words within so many slips, and words that have all the letters of the one asked for. */
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
 * All words of a catalogue, ordered by what a typed word can be compared with: stem, beginning, length, sound. Whatever is
 * looked at is paid for from the `Work` of the query, so that nonsense costs no more than a budget (SRCH-13).
 */
export const createWordIndex = ({ findsAnyPart }: WordIndexOptions): WordIndex => {
  const byStem = new Map<string, Term[]>()
  const byStart = new Map<string, Term[]>()
  const byUndoubled = new Map<string, Term[]>()
  const bySkeleton = new Map<string, Term[]>()
  const words: Buckets = new Map()
  /** Of words that are not their own stem. */
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
