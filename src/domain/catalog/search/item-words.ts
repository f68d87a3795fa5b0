import {
  AUDIENCES,
  broaderThan,
  conceptsOf,
  isKnownWord,
  kindsOf,
  type Role,
  roleOf,
} from '#domain/catalog/search/lexicon.ts'
import { ANY_SIZE, NAMES_IT } from '#domain/catalog/search/product-words.ts'
import { MAX_WORDS, type QueryItem, type QueryWord } from '#domain/catalog/search/read-query.ts'
import { keysOf, type Resolved, resolveWord } from '#domain/catalog/search/resolve-word.ts'
import type { WordIndex, Work } from '#domain/catalog/search/word-index.ts'
import { isArabic } from '#domain/shared/arabic.ts'

/** The products that contain a word, by index, with its weight in each. */
export interface Postings {
  readonly spelled: string
  readonly at: number[]
  readonly weights: number[]
  /** The highest weight. */
  most: number
}

/** The data in which the words of an item are looked up. */
export interface Vocabulary {
  readonly words: WordIndex
  readonly postings: ReadonlyMap<string, Postings>
}

/** The weight of a word by its role, relative to the thing itself. */
const COUNTS: Readonly<Record<Role | 'thing', number>> = {
  thing: 1,
  quality: 0.5,
  colour: 0.5,
  brand: 0.5,
  praise: 0.2,
  audience: 0,
  unit: 0.05,
  filler: 0,
}
const REQUIRED: ReadonlySet<Role | 'thing'> = new Set(['thing', 'quality', 'colour', 'brand'])

/** The number of similar-sounding words that are tried together with the next word. */
const MOST_READINGS = 6

/** A word of an item with its possible meanings. */
export interface Word extends QueryWord {
  readonly bit: number
  readonly counts: number
  readonly isRequired: boolean
  readonly resolved: Resolved
  /** True when the lexicon knows the word or the word it was taken for. */
  readonly isKnown: boolean
  readonly isSold: boolean
  /** The minimum weight at which the word identifies a product as the thing. */
  readonly leastAsHead: number
}

const isSoldAs = (word: string, least: number, { postings }: Vocabulary): boolean =>
  keysOf(word).some((key) => (postings.get(key)?.most ?? 0) > least)

const wordOf = (word: QueryWord, resolved: Resolved, vocabulary: Vocabulary): Word => {
  const spelling = resolved.guess ?? word.word
  const role = word.role ?? 'thing'
  const isKnown = isKnownWord(spelling) || spelling.startsWith('#')
  // `طبق` (plate) is both a unit (`طبق بيض`) and a thing. When it is the thing requested, it is looked up as one.
  const own = roleOf(word.word)
  const isThing = own === undefined || (own === 'unit' && role === 'thing' && conceptsOf(spelling).length > 0)
  // Sizes are indexed with the weight of a fact, below `NAMES_IT`: with that bound no product would match a size.
  const leastAsHead = isKnown && isThing && !spelling.startsWith(ANY_SIZE) ? NAMES_IT : 0
  return {
    ...word,
    bit: 0,
    counts: COUNTS[role],
    isRequired: REQUIRED.has(role),
    resolved,
    isKnown,
    isSold: resolved.candidates.some((candidate) => isSoldAs(candidate.word, leastAsHead, vocabulary)),
    leastAsHead,
  }
}

const resolve = (word: QueryWord, vocabulary: Vocabulary, work: Work): Word => {
  const { words, postings } = vocabulary
  const isSure = word.role === 'unit' || word.role === 'filler' || word.role === 'audience'
  const resolved: Resolved = isSure
    ? { candidates: [{ word: word.word, match: 'exact', worth: 1 }] }
    : resolveWord(
        word.word,
        words,
        (each) => {
          const here = postings.get(each)
          return { count: here?.at.length ?? 0, most: here?.most ?? 0, firstAt: here?.at[0] ?? 0 }
        },
        work,
      )
  return wordOf(word, resolved, vocabulary)
}

/**
 * Splits a name that is not sold: `رز بسمتي` is searched as rice by its single words, `ساعة ذكية` as the nearest
 * kind that is sold (a watch, not any clock).
 */
const splitUnsold = (word: QueryWord, vocabulary: Vocabulary): readonly QueryWord[] => {
  const parts = word.word.split(' ')
  const spelled = word.spelled.split(/\s+/)
  if (parts.length !== spelled.length || isSoldAs(word.word, NAMES_IT, vocabulary)) return [word]
  const named = conceptsOf(word.word)
  const kinds = new Set(
    named.flatMap((concept) => [...broaderThan(concept)]).filter((kind) => !AUDIENCES.includes(kind)),
  )
  const isKind = (part: string): boolean =>
    conceptsOf(part).some((concept) => kinds.has(concept)) && isSoldAs(part, NAMES_IT, vocabulary)
  if (!parts.some(isKind)) return [word]
  const nearest = (part: string): string =>
    named
      .flatMap(kindsOf)
      .find(
        (kind) =>
          isSoldAs(kind, NAMES_IT, vocabulary) &&
          conceptsOf(part).some((concept) => broaderThan(kind).has(concept)),
      ) ?? part
  return parts.map((part, at) => ({
    ...word,
    word: isKind(part) ? nearest(part) : part,
    spelled: spelled[at] ?? part,
    from: word.from + spelled.slice(0, at).join(' ').length + Math.min(at, 1),
    role: roleOf(part),
    // Beside the thing that the name is a kind of, every other part is only a description.
    isAside: word.isAside || !isKind(part),
  }))
}

/** The name that two words form together, when one of them is known only by its sound. */
const nameOf = (one: Word, other: Word | undefined, vocabulary: Vocabulary): string | undefined => {
  if (!one.resolved.sounding && !other?.resolved.sounding) return undefined
  const readings = (word: Word): readonly string[] =>
    [...new Set([word.resolved.guess ?? word.word, ...(word.resolved.sounding ?? [])])].slice(
      0,
      MOST_READINGS,
    )
  return readings(one)
    .flatMap((first) => (other ? readings(other) : []).map((second) => `${first} ${second}`))
    .find((name) => conceptsOf(name).length > 0 && isSoldAs(name, NAMES_IT, vocabulary))
}

/**
 * Joins guessed words that form a name together, such as `3asir tofa7` or `شنطة ضهر`, as is done for typed words.
 */
const joinGuesses = (words: readonly Word[], vocabulary: Vocabulary): readonly Word[] => {
  const made: Word[] = []
  for (let at = 0; at < words.length; at++) {
    const [one, other] = words.slice(at, at + 2)
    const name = one && nameOf(one, other, vocabulary)
    if (one && other && name !== undefined) {
      const spelled = `${one.spelled} ${other.spelled}`
      const resolved: Resolved = { candidates: [{ word: name, match: 'exact', worth: 1 }], guess: name }
      made.push(wordOf({ ...one, word: name, spelled, role: roleOf(name) }, resolved, vocabulary))
      at += 1
    } else if (one) made.push(one)
  }
  return made
}

/** Gives a guessed word such as `7areemi` its role (here: audience) when another word names the thing. */
const withGuessedRoles = (words: readonly Word[], vocabulary: Vocabulary): readonly Word[] => {
  const roleBy = ({ role, resolved: { guess } }: Word): Role | undefined => {
    const guessed = guess === undefined ? undefined : roleOf(guess)
    return role ?? (guessed === 'unit' || guessed === 'filler' ? undefined : guessed)
  }
  if (!words.some((word) => roleBy(word) === undefined)) return words
  return words.map((word) =>
    roleBy(word) === word.role ? word : wordOf({ ...word, role: roleBy(word) }, word.resolved, vocabulary),
  )
}

/** Resolves the words of an item; each gets a bit of its own. */
export const wordsOf = (query: QueryItem, vocabulary: Vocabulary, work: Work): readonly Word[] => {
  const item = query.flatMap((word) => splitUnsold(word, vocabulary)).slice(0, MAX_WORDS)
  const words = item.map((word, at) => {
    const share = { left: Math.floor(work.left / (item.length - at + 1)) }
    const before = share.left
    const resolved = resolve(word, vocabulary, share)
    work.left -= before - share.left
    return resolved
  })
  return withGuessedRoles(joinGuesses(words, vocabulary), vocabulary).map((word, at) => ({
    ...word,
    bit: 1 << at,
  }))
}

/**
 * The word that names the thing. It comes first in Arabic (`زيت زيتون`) and last in English (`olive oil`), before
 * `for` or `with`. Words that neither the lexicon nor the shop knows are skipped.
 */
export const headOf = (words: readonly Word[]): Word | undefined => {
  const meaningful = words.filter(({ role, isKnown, isSold }) => role === undefined && (isKnown || isSold))
  const own = meaningful.filter(({ isAside }) => !isAside)
  const things = own.length > 0 ? own : meaningful
  // A match by sound must not outrank an exact word: in `pure honey`, `pure` must not match a fish.
  const sure = things.filter(({ resolved }) => !resolved.isBySound)
  const heads = sure.length > 0 ? sure : things
  const isArabicOrder = heads.some(({ word, resolved }) => isArabic(resolved.guess ?? word))
  return isArabicOrder ? heads[0] : heads.at(-1)
}
