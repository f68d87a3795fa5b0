import type { CategoryId } from '#domain/catalog/category.ts'
import { isArabic } from '#domain/shared/arabic.ts'
import { conceptsOf, isKindOfPart, isKnownWord, keyOf, kindsOf, type Role, roleOf } from './lexicon.ts'
import { NAMES_IT } from './product-words.ts'
import { MAX_WORDS, type QueryItem, type QueryWord } from './read-query.ts'
import { keysOf, type Resolved, resolveWord } from './resolve-word.ts'
import type { createTally } from './tally.ts'
import type { WordIndex, Work } from './word-index.ts'

/** Where a word stands: products by their place in the index, and the weight it has there. */
export interface Postings {
  readonly spelled: string
  readonly at: number[]
  readonly weights: number[]
  /** The highest of the weights. */
  most: number
}

/** What an item of a query is looked up in. */
export interface Shelves {
  readonly words: WordIndex
  readonly tally: ReturnType<typeof createTally>
  readonly postings: ReadonlyMap<string, Postings>
  readonly categoryNames: ReadonlyMap<string, CategoryId>
  /** Whether the product at a place is still sold. */
  readonly isThere: (at: number) => boolean
}

interface Scored {
  readonly at: number
  readonly score: number
}

interface Guess {
  readonly from: number
  readonly spelled: string
  /** What it was taken for. */
  readonly word: string
}

export interface ItemAnswer {
  readonly scores: readonly Scored[]
  /** Words that the products do not have, as they were typed. */
  readonly missing: readonly string[]
  readonly guesses: readonly Guess[]
  readonly categoryId?: CategoryId | undefined
  /** Where nothing fits: what is of the same kind, or has the other words. */
  readonly near: readonly Scored[]
}

/** How much a word counts beside the thing itself. */
const COUNTS: Readonly<Record<Role | 'thing', number>> = {
  thing: 1,
  quality: 0.5,
  brand: 0.5,
  audience: 0.1,
  unit: 0.05,
  filler: 0,
}
const REQUIRED: ReadonlySet<Role | 'thing'> = new Set(['thing', 'quality', 'brand'])
/** What was only guessed must stand where it weighs: in a name or a category. */
const GUESSED_IN = 0.5
/** Bits beside those of the words: a thing of the query, and the head of it, says what the product is. */
const IS_THING = 1 << 14
const IS_HEAD = 1 << 15

/** What counting one product costs, in looks. */
const COUNTING = 2

interface Word extends QueryWord {
  readonly bit: number
  readonly counts: number
  readonly isRequired: boolean
  readonly resolved: Resolved
  /** Whether the lexicon knows it, or what it was taken for. */
  readonly isKnown: boolean
  readonly isSold: boolean
  /** What it must weigh in a product to say that it is the thing. */
  readonly leastAsHead: number
}

const resolve = (
  word: QueryWord,
  bit: number,
  { words, postings }: Shelves,
  work: Work,
): Omit<Word, 'isAside' | 'from' | 'spelled'> & QueryWord => {
  const role = word.role ?? 'thing'
  const usageOf = (each: string) => {
    const here = postings.get(each)
    return { count: here?.at.length ?? 0, most: here?.most ?? 0, firstAt: here?.at[0] ?? 0 }
  }
  const resolved: Resolved =
    role === 'unit' || role === 'filler' || role === 'audience'
      ? { candidates: [{ word: word.word, match: 'exact', worth: 1 }] }
      : resolveWord(word.word, words, usageOf, work)
  const isKnown = isKnownWord(resolved.guess ?? word.word)
  const isThing = isKnown && roleOf(word.word) === undefined
  const least = isThing ? NAMES_IT : 0
  const isSold = resolved.candidates.some((candidate) =>
    keysOf(candidate.word).some((key) => usageOf(key).most > least),
  )
  return {
    ...word,
    bit,
    counts: COUNTS[role],
    isRequired: REQUIRED.has(role),
    resolved,
    isKnown,
    isSold,
    leastAsHead: least,
  }
}

/**
 * The word that says which thing is meant. Arabic names it first (`زيت زيتون`), English last (`olive oil`), before `for` or
 * `with`. A word that neither the lexicon nor the shop knows says nothing.
 */
const headOf = (words: readonly Word[]): Word | undefined => {
  const telling = words.filter(({ role, isKnown, isSold }) => role === undefined && (isKnown || isSold))
  const own = telling.filter(({ isAside }) => !isAside)
  const things = own.length > 0 ? own : telling
  // What only sounds like another word must not outdo a word that is sure: `pure honey` is no kind of fish.
  const sure = things.filter(({ resolved }) => !resolved.isBySound)
  const heads = sure.length > 0 ? sure : things
  const isArabicOrder = heads.some(({ word, resolved }) => isArabic(resolved.guess ?? word))
  return isArabicOrder ? heads[0] : heads.at(-1)
}

const tallyWord = (
  word: Word,
  least: number,
  { tally, postings }: Shelves,
  work: Work,
  mark?: { readonly bits: number; readonly from: number },
): void => {
  for (const { word: candidate, worth } of word.resolved.candidates)
    for (const key of keysOf(candidate)) {
      const here = postings.get(key)
      if (!here || here.most < least) continue
      const counted = Math.min(here.at.length, Math.floor(work.left / COUNTING))
      work.left -= counted * COUNTING
      for (let i = 0; i < counted; i++) {
        const weight = here.weights[i] ?? 0
        if (weight < least) continue
        const at = here.at[i] ?? 0
        tally.add(at, word.bit, worth * weight * word.counts)
        if (mark && weight >= mark.from) tally.mark(at, mark.bits)
      }
    }
}

/** What is of the same kind as a thing that is not sold, and what the other words of the query find. */
const nearTo = (words: readonly Word[], head: Word | undefined, shelves: Shelves, work: Work) => {
  const { tally, postings, isThere } = shelves
  const kinds = head ? conceptsOf(head.resolved.guess ?? head.word).flatMap((each) => [...kindsOf(each)]) : []
  for (const kind of kinds) {
    const here = postings.get(kind)
    for (const [i, at] of (here?.at ?? []).slice(0, Math.floor(work.left / COUNTING)).entries())
      if ((here?.weights[i] ?? 0) >= NAMES_IT) tally.add(at, 1, here?.weights[i] ?? 0)
    work.left -= (here?.at.length ?? 0) * COUNTING
  }
  for (const word of words)
    if (word !== head && word.role === undefined && word.isSold && word.resolved.guess === undefined)
      tallyWord(word, NAMES_IT, shelves, work)
  const near: Scored[] = []
  tally.close((at, _words, score) => isThere(at) && near.push({ at, score }))
  return near
}

/** The category that an item names by its own name or another word for it. */
const categoryOf = (things: readonly Word[], { categoryNames }: Shelves): CategoryId | undefined => {
  const name = things.map(({ word, resolved }) => resolved.guess ?? word).join(' ')
  const byName = categoryNames.get(keyOf(name))
  if (byName !== undefined) return byName
  const meant = new Set(conceptsOf(name))
  for (const [label, id] of categoryNames) if (conceptsOf(label).some((each) => meant.has(each))) return id
  return undefined
}

/** `رز بسمتي` is looked for as rice of another kind where it is not sold: its words count one by one. */
const splitUnsold = (word: QueryWord, { postings }: Shelves): readonly QueryWord[] => {
  const parts = word.word.split(' ')
  const spelled = word.spelled.split(/\s+/)
  const isSold = keysOf(word.word).some((key) => (postings.get(key)?.most ?? 0) >= NAMES_IT)
  if (isSold || parts.length !== spelled.length || !parts.some((part) => isKindOfPart(word.word, part)))
    return [word]
  return parts.map((part, at) => ({
    ...word,
    word: part,
    spelled: spelled[at] ?? part,
    from: word.from + spelled.slice(0, at).join(' ').length + Math.min(at, 1),
    role: roleOf(part),
    // Beside the thing that it is a kind of, any other word only describes it.
    isAside: word.isAside || !isKindOfPart(word.word, part),
  }))
}

/** The products that fit one thing of a query: all of its words, or else its thing with as many of the others as can be. */
export const answerItem = (asked: QueryItem, shelves: Shelves, work: Work): ItemAnswer => {
  const item = asked.flatMap((word) => splitUnsold(word, shelves)).slice(0, MAX_WORDS)
  const words = item.map((word, at) => {
    const share = { left: Math.floor(work.left / (item.length - at + 1)) }
    const before = share.left
    const resolved = resolve(word, 1 << at, shelves, share)
    work.left -= before - share.left
    return resolved
  })
  const head = headOf(words)
  const things = words.filter(({ role }) => role === undefined)
  const categoryId = categoryOf(things, shelves)
  if (!head?.isSold)
    return {
      scores: [],
      missing: things.map(({ spelled }) => spelled),
      guesses: [],
      categoryId,
      near: nearTo(words, head, shelves, work),
    }

  for (const word of words) {
    const bits = word === head ? IS_HEAD | IS_THING : word.role === undefined ? IS_THING : 0
    const least = word.resolved.guess === undefined ? 0 : GUESSED_IN
    tallyWord(word, least, shelves, work, { bits, from: word.leastAsHead })
  }
  const required = words.filter(({ isRequired }) => isRequired)
  const allBits = required.reduce((bits, { bit }) => bits | bit, 0)
  const allCounts = required.reduce((sum, { counts }) => sum + counts, 0)
  const full: Scored[] = []
  const partial: (Scored & { readonly has: number })[] = []
  shelves.tally.close((at, has, score) => {
    if ((has & IS_THING) === 0 || !shelves.isThere(at)) return
    const scored = { at, has, score: score / allCounts }
    if ((has & allBits) === allBits) full.push(scored)
    else if (full.length === 0 && (has & IS_HEAD) !== 0) partial.push(scored)
  })
  const scores = full.length > 0 ? full : partial
  const best =
    full.length > 0
      ? undefined
      : partial.reduce((a, b) => (b.score > a.score ? b : a), partial[0] ?? { at: 0, score: 0, has: allBits })
  const missing = best
    ? required.filter(({ bit }) => (best.has & bit) === 0).map(({ spelled }) => spelled)
    : []
  const has = best?.has ?? allBits
  const guesses = words.flatMap(({ bit, from, spelled, resolved: { guess } }) =>
    guess === undefined || (has & bit) === 0 ? [] : [{ from, spelled, word: guess }],
  )
  return { scores, missing, guesses, categoryId, near: [] }
}
