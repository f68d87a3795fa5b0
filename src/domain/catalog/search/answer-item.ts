import type { CategoryId } from '#domain/catalog/category.ts'
import { headOf, type Vocabulary, type Word, wordsOf } from '#domain/catalog/search/item-words.ts'
import { AUDIENCES, CHILDREN, conceptsOf, goodsOf, keyOf, kindsOf } from '#domain/catalog/search/lexicon.ts'
import { ANY_SIZE, HEADS_IT, NAMES_IT, SAYS_IT } from '#domain/catalog/search/product-words.ts'
import type { QueryItem } from '#domain/catalog/search/read-query.ts'
import { keysOf } from '#domain/catalog/search/resolve-word.ts'
import type { createTally } from '#domain/catalog/search/tally.ts'
import type { Work } from '#domain/catalog/search/word-index.ts'

/** The data structures in which an item of a query is looked up. */
export interface Shelves extends Vocabulary {
  readonly tally: ReturnType<typeof createTally>
  readonly categoryNames: ReadonlyMap<string, CategoryId>
  /** True while the product at this index is on sale. */
  readonly isThere: (at: number) => boolean
}

interface Scored {
  readonly at: number
  readonly score: number
  /** Positive when the product fits the requested audience or size, negative when it is made for another. */
  readonly suits: number
}

interface Guess {
  readonly from: number
  readonly spelled: string
  /** The word that the typed one was taken for. */
  readonly word: string
}

export interface ItemAnswer {
  readonly scores: readonly Scored[]
  /** Words that the products do not contain, as typed. */
  readonly missing: readonly string[]
  readonly guesses: readonly Guess[]
  readonly categoryId?: CategoryId | undefined
  /** Suggestions when nothing matches: products of the same kind, or with the other words. */
  readonly near: readonly Scored[]
}

/** A guessed word only counts in a name or a category, that is, at this weight or above. */
const GUESSED_IN = 0.5
/** Bits beside those of the words: the product itself is a thing that the query names, or the query's head. */
const IS_THING = 1 << 14
const IS_HEAD = 1 << 15
/** The product is a known thing of the query that is not its head. */
const IS_OTHER = 1 << 16
/** The description mentions a requested quality. */
const IS_DESCRIBED = 1 << 17
/** The product is made for another audience or does not come in the requested size. */
const SUITS_OTHERS = 1 << 18

/** The score of products that match another thing of the query: below those of its head and just above `NOISE`. */
const OTHER_THING = 0.46

/** The cost of scoring one product, in comparison units (see `Work`). */
const COUNTING = 2

interface Counted {
  readonly from: number
  readonly below?: number
  readonly bit: number
  readonly mark?: { readonly bits: number; readonly from: number }
}

const tallyWord = (word: Word, counted: Counted, { tally, postings }: Shelves, work: Work): void => {
  const { from, below = Number.POSITIVE_INFINITY, bit, mark } = counted
  for (const { word: candidate, worth } of word.resolved.candidates)
    for (const key of keysOf(candidate)) {
      const here = postings.get(key)
      if (!here || here.most < from) continue
      const count = Math.min(here.at.length, Math.floor(work.left / COUNTING))
      work.left -= count * COUNTING
      for (let i = 0; i < count; i++) {
        const weight = here.weights[i] ?? 0
        if (weight < from || weight >= below) continue
        const at = here.at[i] ?? 0
        tally.add(at, bit, worth * weight * word.counts)
        if (mark && weight >= mark.from) tally.mark(at, mark.bits)
      }
    }
}

/** Marks products already found as fitting the requested audience or size, or as made for another. */
const markSuiting = ({ word, bit, resolved }: Word, { tally, postings }: Shelves, work: Work): void => {
  const own = keysOf(resolved.guess ?? word)
  const others = word.startsWith('#') ? [ANY_SIZE] : AUDIENCES.filter((each) => !own.includes(each))
  const markAll = (keys: readonly string[], bits: number, unless: number): void => {
    for (const at of keys.flatMap((key) => postings.get(key)?.at ?? [])) {
      if (work.left < 0) return
      work.left -= 1
      if (tally.has(at) && !tally.has(at, unless)) tally.mark(at, bits)
    }
  }
  markAll(own, bit, 0)
  markAll(others, SUITS_OTHERS, bit)
}

/** Products of the same kind as a thing that is not sold, and products that match the other words of the query. */
const nearTo = (words: readonly Word[], head: Word | undefined, shelves: Shelves, work: Work) => {
  const { tally, postings, isThere } = shelves
  // A kind that is a category is found by its name, any other by the goods listed under it.
  const kinds = (head ? conceptsOf(head.resolved.guess ?? head.word) : [])
    .flatMap(kindsOf)
    .flatMap((kind) => (postings.has(kind) ? kind : goodsOf(kind)))
  for (const kind of kinds) {
    const here = postings.get(kind)
    for (const [i, at] of (here?.at ?? []).slice(0, Math.floor(work.left / COUNTING)).entries())
      if ((here?.weights[i] ?? 0) >= NAMES_IT) tally.add(at, 1, here?.weights[i] ?? 0)
    work.left -= (here?.at.length ?? 0) * COUNTING
  }
  for (const word of words)
    if (word !== head && word.role === undefined && word.isSold && word.resolved.guess === undefined)
      tallyWord(word, { from: NAMES_IT, bit: word.bit }, shelves, work)
  const near: Scored[] = []
  tally.close((at, _words, score) => isThere(at) && near.push({ at, score, suits: 0 }))
  return near
}

/** The category that an item names, by its own name or a synonym. */
const categoryOf = (things: readonly Word[], { categoryNames }: Shelves): CategoryId | undefined => {
  const name = things.map(({ word, resolved }) => resolved.guess ?? word).join(' ')
  const byName = categoryNames.get(keyOf(name))
  if (byName !== undefined) return byName
  const concepts = new Set(conceptsOf(name))
  for (const [label, id] of categoryNames) if (conceptsOf(label).some((each) => concepts.has(each))) return id
  return undefined
}

const tallyAll = (words: readonly Word[], head: Word, shelves: Shelves, work: Work): void => {
  for (const word of words.filter(({ role }) => role !== 'audience')) {
    const { role, resolved, leastAsHead, bit } = word
    const isThing = role === undefined
    const bits = word === head ? IS_HEAD | IS_THING : isThing ? IS_THING : 0
    // Colours and qualities in a description do not count: `white laces` does not make a shoe white.
    const isSaid = role === 'colour' || role === 'quality'
    const from = resolved.guess === undefined ? (isSaid ? SAYS_IT : 0) : GUESSED_IN
    tallyWord(word, { from, bit, mark: { bits, from: leastAsHead } }, shelves, work)
    if (isThing && word !== head && leastAsHead > 0)
      tallyWord(word, { from: HEADS_IT, bit, mark: { bits: IS_OTHER, from: HEADS_IT } }, shelves, work)
    if (role === 'quality') tallyWord(word, { from: 0, below: from, bit: IS_DESCRIBED }, shelves, work)
  }
  for (const word of words) if (word.role === 'audience') markSuiting(word, shelves, work)
}

interface Found extends Scored {
  /** The bits of the words that the product matches. */
  readonly has: number
}

/**
 * Sorts the products that match into three lists: those with all words, with the query's head, and with another
 * thing of it.
 */
const closeTally = (words: readonly Word[], allBits: number, allCounts: number, shelves: Shelves) => {
  const audience = words.reduce((bits, { role, bit }) => (role === 'audience' ? bits | bit : bits), 0)
  const full: Found[] = []
  const partial: Found[] = []
  const others: Found[] = []
  shelves.tally.close((at, has, score) => {
    if ((has & IS_THING) === 0 || !shelves.isThere(at)) return
    const suits = Number((has & audience) !== 0) - Number((has & SUITS_OTHERS) !== 0)
    const found = { at, has, suits, score: score / allCounts }
    const isHead = (has & IS_HEAD) !== 0
    if (isHead && (has & allBits) === allBits) full.push(found)
    else if (full.length > 0) return
    else if (isHead) partial.push(found)
    else if ((has & IS_OTHER) !== 0) others.push(found)
  })
  return { full, partial, others }
}

const bestOf = (found: readonly Found[]): Found | undefined =>
  found.reduce<Found | undefined>((a, b) => (a && a.score >= b.score ? a : b), undefined)

/**
 * Words that the best product does not contain. When products of another thing are listed too, no single word
 * counts as missing.
 */
const missingOf = (words: readonly Word[], best: Found, hasOthers: boolean): readonly string[] =>
  words
    .filter(({ isRequired, role, bit }) => {
      if (hasOthers && role === undefined) return true
      if (role === 'quality' && (best.has & IS_DESCRIBED) !== 0) return false
      return isRequired && (best.has & bit) === 0
    })
    .map(({ spelled }) => spelled)

/** Leaves out products made for another audience or size, unless nothing else is found. */
const suiting = (scores: readonly Scored[]): readonly Scored[] =>
  scores.some(({ suits }) => suits >= 0) ? scores.filter(({ suits }) => suits >= 0) : scores

/**
 * Finds the products for one item of a query: those with all of its words, or else its head with as many other
 * words as possible.
 */
export const answerItem = (query: QueryItem, shelves: Shelves, work: Work): ItemAnswer => {
  const words = wordsOf(query, shelves, work)
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

  tallyAll(words, head, shelves, work)
  const required = words.filter(({ isRequired }) => isRequired)
  const allBits = required.reduce((bits, { bit }) => bits | bit, 0)
  const allCounts = required.reduce((sum, { counts }) => sum + counts, 0)
  const { full, partial, others } = closeTally(words, allBits, allCounts, shelves)
  const best = full.length > 0 ? undefined : bestOf(partial)
  const rest = best ? others.map((each) => ({ ...each, score: best.score * OTHER_THING, suits: 0 })) : []
  const scores = suiting(full.length > 0 ? full : [...partial, ...rest])
  const missing = best ? missingOf(words, best, rest.length > 0) : []
  // Adult sizes do not fit a child, so the page reports the audience as missing.
  const children = words.find(
    ({ role, word }) => role === 'audience' && conceptsOf(word).some((each) => each === CHILDREN),
  )
  const isForNone = children && !scores.some(({ suits }) => suits > 0)
  const has = best?.has ?? allBits
  const guesses = words.flatMap(({ bit, from, spelled, role, resolved: { guess } }) =>
    guess === undefined || ((has & bit) === 0 && role !== 'audience') ? [] : [{ from, spelled, word: guess }],
  )
  return {
    scores,
    missing: isForNone ? [...missing, children.spelled] : missing,
    guesses,
    categoryId,
    near: [],
  }
}
