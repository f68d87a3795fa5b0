import type { CategoryId } from '#domain/catalog/category.ts'
import { headOf, type Vocabulary, type Word, wordsOf } from './item-words.ts'
import { AUDIENCES, CHILDREN, conceptsOf, goodsOf, keyOf, kindsOf } from './lexicon.ts'
import { ANY_SIZE, HEADS_IT, NAMES_IT, SAYS_IT } from './product-words.ts'
import type { QueryItem } from './read-query.ts'
import { keysOf } from './resolve-word.ts'
import type { createTally } from './tally.ts'
import type { Work } from './word-index.ts'

/** What an item of a query is looked up in. */
export interface Shelves extends Vocabulary {
  readonly tally: ReturnType<typeof createTally>
  readonly categoryNames: ReadonlyMap<string, CategoryId>
  /** Whether the product at a place is still sold. */
  readonly isThere: (at: number) => boolean
}

interface Scored {
  readonly at: number
  readonly score: number
  /** Above 0 where it is made for the audience or in the size that is asked for, below where it is made for another. */
  readonly suits: number
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

/** What was only guessed must stand where it weighs: in a name or a category. */
const GUESSED_IN = 0.5
/** Bits beside those of the words: a thing of the query, and the head of it, says what the product is. */
const IS_THING = 1 << 14
const IS_HEAD = 1 << 15
/** A known thing of the query that is not its head says what the product is. */
const IS_OTHER = 1 << 16
/** Its description has a quality that is asked for. */
const IS_DESCRIBED = 1 << 17
/** It is made for another audience, or not in the size that is asked for. */
const SUITS_OTHERS = 1 << 18

/** Products of another thing that the query names come behind those of its head, and just above the noise. */
const OTHER_THING = 0.46

/** What counting one product costs, in looks. */
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

/** Marks products that were found already: those that an audience or a size is said of, and those that others are. */
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

/** What is of the same kind as a thing that is not sold, and what the other words of the query find. */
const nearTo = (words: readonly Word[], head: Word | undefined, shelves: Shelves, work: Work) => {
  const { tally, postings, isThere } = shelves
  // A shelf that is a category is found by its name, another one by its goods.
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

/** The category that an item names by its own name or another word for it. */
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
    // `White laces` in a description make no white shoe, and `stays fresh` in one leaves no other bread out.
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
  /** The bits of its words. */
  readonly has: number
}

/** Every product that has the thing, in three lists: with all words, with the head of the query, with another thing of it. */
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

/** Words that the best product does not have. Where those of another thing are shown as well, no word is missing alone. */
const missingOf = (words: readonly Word[], best: Found, hasOthers: boolean): readonly string[] =>
  words
    .filter(({ isRequired, role, bit }) => {
      if (hasOthers && role === undefined) return true
      if (role === 'quality' && (best.has & IS_DESCRIBED) !== 0) return false
      return isRequired && (best.has & bit) === 0
    })
    .map(({ spelled }) => spelled)

/** What is made for others is left out where anything else is found. */
const suiting = (scores: readonly Scored[]): readonly Scored[] =>
  scores.some(({ suits }) => suits >= 0) ? scores.filter(({ suits }) => suits >= 0) : scores

/** The products that fit one thing of a query: all of its words, or else its thing with as many of the others as can be. */
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
  // Things of adults fit no child, so the page says that there are none for children.
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
