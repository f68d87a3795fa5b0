import type { CategoryId } from '#domain/catalog/category.ts'
import { answerItem, type ItemAnswer, type Shelves } from '#domain/catalog/search/answer-item.ts'
import { firstOf, type Hit, inTurn } from '#domain/catalog/search/hits.ts'
import type { Postings } from '#domain/catalog/search/item-words.ts'
import {
  asksForCheap,
  keyOf,
  lexiconSpelling,
  lexiconTerms,
  titleIn,
} from '#domain/catalog/search/lexicon.ts'
import { termOf } from '#domain/catalog/search/match-word.ts'
import {
  categoryLabelOf,
  type Described,
  isSameText,
  productWords,
} from '#domain/catalog/search/product-words.ts'
import { readQuery } from '#domain/catalog/search/read-query.ts'
import { createTally } from '#domain/catalog/search/tally.ts'
import type { WordIndex } from '#domain/catalog/search/word-index.ts'
import { fold, isArabic } from '#domain/shared/arabic.ts'
import { LANGUAGES, type Language, type Words } from '#domain/shared/language.ts'
import { withoutArticle } from '#domain/shared/stem.ts'

export interface Indexed extends Described {
  readonly id: number
  readonly inStock: boolean
  /** Higher comes first. */
  readonly popularity?: number
  /** In any unit; used to sort when the query asks for cheap products. */
  readonly price?: number
}

interface Wanted<P> {
  readonly isWanted?: ((product: P) => boolean) | undefined
  /** Another order than by relevance. */
  readonly order?: ((one: P, other: P) => number) | undefined
  /** The maximum number of products listed; all are counted. */
  readonly first?: number
  /** The page's language, in which corrections of Franco-Arabic are written. */
  readonly language?: Language | undefined
}

interface Answer<P> {
  /** Most relevant first, unless another order was requested. */
  readonly products: readonly P[]
  readonly total: number
  /** True when the words matched anything before filters were applied. */
  readonly isFound: boolean
  /** The cost in comparison units (SRCH-13). */
  readonly work: number
  /** The corrected query, when a word was guessed and none is missing. */
  readonly didYouMean?: string
  /** Words of the query that the products shown do not contain, as typed. */
  readonly missing: readonly string[]
  /** Categories that the query names. */
  readonly categoryIds: readonly CategoryId[]
  /** Suggestions when nothing matches: products of the same kind, or with other words of the query. */
  readonly near: readonly P[]
}

/** Scores closer than this count as equal; stock and popularity then decide. */
const SAME = 0.15
/** Products that fit the requested audience or size come before all others. */
const SUITS = 1000
/** Results below this share of the best score are dropped. */
const NOISE = 0.45
const MOST_NEAR = 4
/** Results above this share of the best score are the thing itself and may be sorted by price. */
const IS_IT = 0.78
/**
 * The budget of one query, in comparisons of about four nanoseconds; each of its items gets an equal share of the
 * rest.
 */
export const MAX_WORK = 600_000

/**
 * Full-text search over products, with synonyms, phonetic matching and typo tolerance. Words are looked up in
 * `words`.
 */
export const createProductIndex = <P extends Indexed>(words: WordIndex) => {
  const products: (P | undefined)[] = []
  const places = new Map<number, number>()
  // Parallel arrays by index: fetching thousands of product objects from memory takes longer than ranking them.
  const stocked: boolean[] = []
  const popularity: number[] = []
  const postings = new Map<string, Postings>()
  const categoryNames = new Map<string, CategoryId>()
  const labels = new WeakSet<Words>()
  const tally = createTally()

  const nameCategory = (label: Words | undefined, categoryId: CategoryId): void => {
    if (!label || labels.has(label)) return
    labels.add(label)
    for (const language of LANGUAGES) categoryNames.set(keyOf(fold(label[language])), categoryId)
  }
  const lexicon = lexiconTerms()

  const postingsOf = (word: string, spelled: string): Postings => {
    const known = postings.get(word)
    if (known) return known
    const made: Postings = { spelled, at: [], weights: [], most: 0 }
    postings.set(word, made)
    if (!word.startsWith('#') && lexiconSpelling(word) === undefined) words.add(termOf(word))
    return made
  }

  const shelves: Shelves = {
    words,
    tally,
    postings,
    categoryNames,
    isThere: (at) => products[at] !== undefined,
  }

  const byLikeness = (one: Hit, other: Hit): number =>
    other.rank - one.rank ||
    (popularity[other.at] ?? 0) - (popularity[one.at] ?? 0) ||
    other.score - one.score ||
    (products[one.at]?.id ?? 0) - (products[other.at]?.id ?? 0)

  /** Sorts the closest matches by price, then appends the rest. */
  const byPrice = (hits: readonly Hit[]) => {
    const best = hits.reduce((most, { score }) => Math.max(most, score), 0)
    const priceOf = ({ at, score, rank }: Hit): number =>
      score < best * IS_IT || !stocked[at] || rank < 0
        ? Number.POSITIVE_INFINITY
        : (products[at]?.price ?? Number.POSITIVE_INFINITY)
    return (one: Hit, other: Hit): number => {
      const [a, b] = [priceOf(one), priceOf(other)]
      return a === b ? byLikeness(one, other) : a - b
    }
  }

  const keep = (product: P, at: number): void => {
    products[at] = product
    stocked[at] = product.inStock
    popularity[at] = product.popularity ?? 0
  }

  const drop = (id: number): void => {
    const at = places.get(id)
    if (at === undefined) return
    products[at] = undefined
    places.delete(id)
  }

  const productAt = ({ at }: { readonly at: number }): P => products[at] as P

  const hitsOf = ({ scores }: ItemAnswer, isWanted?: (product: P) => boolean): readonly Hit[] => {
    const best = scores.reduce((most, { score }) => Math.max(most, score), 0)
    const hits: Hit[] = []
    for (const { at, score, suits } of scores) {
      if (score < best * NOISE || (isWanted && !isWanted(productAt({ at })))) continue
      const rank = suits * SUITS + Math.round(score / SAME) * 2 + Number(stocked[at])
      hits.push({ at, score, rank })
    }
    return hits
  }

  /** The shop's spelling without the article: a description may say `للقهوة`, but people search for `قهوة`. */
  const shopSpelling = (word: string): string => withoutArticle(postings.get(word)?.spelled ?? word)

  /** The usual spelling of one or more words. */
  const spellingOf = (word: string): string =>
    word
      .split(' ')
      .map((part) => lexiconSpelling(part) ?? (isArabic(part) ? shopSpelling(part) : part))
      .join(' ')

  /** The correction in the script that was typed, or in the page's language. */
  const writtenFor = (word: string, typed: string, language: Language | undefined): string | undefined =>
    language === 'en' && isArabic(word) && !isArabic(typed) ? titleIn('en', word) : spellingOf(word)

  /** The query with typed words replaced by their corrections. */
  const correctionOf = (
    query: string,
    answers: readonly ItemAnswer[],
    language: Language | undefined,
  ): string | undefined => {
    const guesses = answers
      .flatMap((answer) => answer.guesses)
      .toSorted((one, other) => one.from - other.from)
    if (guesses.length === 0) return undefined
    let at = 0
    let didYouMean = ''
    for (const { from, spelled, word } of guesses) {
      const written = writtenFor(word, spelled, language)
      if (written === undefined) return undefined
      didYouMean += query.slice(at, from) + written
      at = from + spelled.length
    }
    return (didYouMean + query.slice(at)).trim()
  }

  /** Indexes the next word of the lexicon; false at the end. */
  const learnWord = (): boolean => {
    const { value, done } = lexicon.next()
    if (done) return false
    words.add(value)
    return true
  }

  return {
    /** Takes some milliseconds in total, which a page can spread out. The first search does whatever is left. */
    learnWord,

    /** Adds a product or replaces it. */
    put(product: P): void {
      const at = places.get(product.id)
      const known = at === undefined ? undefined : products[at]
      if (at !== undefined && known && isSameText(known, product)) {
        keep(product, at)
        return
      }
      drop(product.id)
      const place = products.length
      keep(product, place)
      places.set(product.id, place)
      tally.reserve(products.length)
      for (const [word, { weight, spelled }] of productWords(product)) {
        const here = postingsOf(word, spelled)
        here.at.push(place)
        here.weights.push(weight)
        here.most = Math.max(here.most, weight)
      }
      const { parentCategory: parent, categoryId } = product
      if (parent) nameCategory(parent.label, parent.id)
      nameCategory(categoryLabelOf(product), categoryId)
    },

    drop,
    ids: (): Iterable<number> => places.keys(),
    /** Slots of removed products; when they outnumber the rest, the index should be rebuilt. */
    waste: (): number => products.length - places.size,

    /** The product as last added. */
    get: (id: number): P | undefined => products[places.get(id) ?? -1],

    /** The most popular products in stock. */
    popular: (count: number): readonly P[] =>
      firstOf(
        [...places.values()].filter((at) => stocked[at]).map((at) => ({ at, score: 0, rank: 0 })),
        count,
        byLikeness,
      ).map(productAt),

    /** The products for each item of the query, best first. */
    find(query: string, wanted: Wanted<P> = {}): Answer<P> {
      const { isWanted, order, first = Number.POSITIVE_INFINITY, language } = wanted
      while (learnWord());
      const items = readQuery(query, (word) => postings.has(word))
      const isCheap = items.some((item) => item.some(({ word }) => asksForCheap(word)))
      let left = MAX_WORK
      const answers = items.map((item, at) => {
        const share = Math.floor(left / (items.length - at))
        const work = { left: share }
        const answer = answerItem(item, shelves, work)
        left -= share - work.left
        return answer
      })
      const lists = answers.map((answer) => hitsOf(answer, isWanted)).filter(({ length }) => length > 0)
      const listed = order
        ? firstOf(inTurn(lists), first, (one, other) => order(productAt(one), productAt(other)))
        : inTurn(lists.map((hits) => firstOf(hits, first, isCheap ? byPrice(hits) : byLikeness))).slice(
            0,
            first,
          )
      const total =
        lists.length === 1 ? (lists[0]?.length ?? 0) : new Set(lists.flat().map(({ at }) => at)).size
      const named = categoryNames.get(keyOf(fold(query)))
      const isFound = answers.some(({ scores }) => scores.length > 0)
      const missing = isFound ? answers.flatMap((answer) => answer.missing) : []
      // A page that reports a word as missing must not also suggest another spelling of it.
      const didYouMean = isFound && missing.length === 0 ? correctionOf(query, answers, language) : undefined
      const near = answers.flatMap((answer) => hitsOf({ ...answer, scores: answer.near }))
      return {
        products: listed.map(productAt),
        total,
        isFound,
        work: MAX_WORK - left,
        missing,
        categoryIds: [...new Set([named, ...answers.map(({ categoryId }) => categoryId)])].filter(
          (id) => id !== undefined,
        ),
        near: isFound ? [] : firstOf(near, MOST_NEAR, byLikeness).map(productAt),
        ...(didYouMean !== undefined && { didYouMean }),
      }
    },
  }
}

export type ProductIndex<P extends Indexed> = ReturnType<typeof createProductIndex<P>>
