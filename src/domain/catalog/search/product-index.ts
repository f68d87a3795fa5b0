import { type Spelled, spelledWords } from '#domain/shared/arabic.ts'
import { withoutArticle } from '#domain/shared/stem.ts'
import { type Match, matchWord, type Term, termOf } from './match-word.ts'
import { type Described, productWords } from './product-words.ts'
import { createTally } from './tally.ts'
import type { WordIndex, Work } from './word-index.ts'

export interface Indexed extends Described {
  readonly id: number
  readonly inStock: boolean
  /** How much it is asked for; more comes first. */
  readonly popularity?: number
}

/** Where a word stands: products by their place in the index, and the weight it has there. */
interface Postings {
  readonly spelled: string
  readonly at: number[]
  readonly weights: number[]
}

interface Hit {
  /** The product's place in the index. */
  readonly at: number
  readonly score: number
  /** Equal for equally good answers; the highest comes first. */
  readonly rank: number
}

interface Wanted<P> {
  readonly isWanted?: ((product: P) => boolean) | undefined
  /** Another order than the likeliest first. */
  readonly order?: ((one: P, other: P) => number) | undefined
  /** How many are listed at most; all are counted. */
  readonly first?: number
}

interface Answer<P> {
  /** The likeliest first, unless another order was asked for. */
  readonly products: readonly P[]
  readonly total: number
  /** What it cost, in looks (SRCH-13). */
  readonly work: number
  /** The query as the shop would write it, when a word of it was only guessed. */
  readonly meant?: string
}

/** Scores this near each other are equally good answers; then what can be bought, and is bought, comes first. */
const SAME = 0.15
/** What was only guessed must stand where it weighs: in a name or a category. */
const GUESSED_IN = 0.5
/** More words, or letters, than anyone means. */
const MAX_WORDS = 12
const MAX_LETTERS = 200
/** All that one query may cost, in looks of about four nanoseconds; each of its words gets an equal share of what is left. */
export const MAX_WORK = 600_000
/** What weighing one word against another costs, and counting one product that has it. */
export const WEIGHING = 100
const COUNTING = 2

/** What a typed word may stand for. */
interface Guess {
  readonly worth: number
  /** How many products have it. */
  readonly count: number
  readonly match: Match
  readonly spelled: string
  /** Where the first product that has it lies in the index. */
  readonly firstAt: number
}

/** Of two that are as near, the word the shop uses more (`chese` is cheese before it is chess), else the one it used first. */
const isLikelier = (one: Guess, other: Guess): boolean => {
  if (one.worth !== other.worth) return one.worth > other.worth
  return one.count === other.count ? one.firstAt < other.firstAt : one.count > other.count
}

const isGuess = (match: Match): boolean => match === 'sound' || match === 'typo'

const isSameText = (one: Described, other: Described): boolean =>
  one.categoryId === other.categoryId &&
  one.categoryLabel?.en === other.categoryLabel?.en &&
  one.categoryLabel?.ar === other.categoryLabel?.ar &&
  one.name.en === other.name.en &&
  one.name.ar === other.name.ar &&
  one.description.en === other.description.en &&
  one.description.ar === other.description.ar &&
  JSON.stringify(one.facts) === JSON.stringify(other.facts)

/** The first of a list in an order; what can't be among them is not sorted. */
const firstOf = <T>(
  items: readonly T[],
  count: number,
  order: (one: T, other: T) => number,
): readonly T[] => {
  let kept: T[] = []
  let last: T | undefined
  for (const item of items) {
    if (last !== undefined && order(item, last) >= 0) continue
    kept.push(item)
    if (kept.length < 2 * count) continue
    kept = kept.toSorted(order).slice(0, count)
    last = kept.at(-1)
  }
  return kept.toSorted(order).slice(0, count)
}

/** The words of a query, each once, as many as are looked for. */
export const queryWords = (query: string): readonly Spelled[] =>
  [...new Map(spelledWords(query.slice(0, MAX_LETTERS)).map((each) => [each.word, each])).values()].slice(
    0,
    MAX_WORDS,
  )

/** Finds products by what people type. Behind it stand the folding, the sounds and the slips; the words are looked up by `words`. */
export const createProductIndex = <P extends Indexed>(words: WordIndex) => {
  const products: (P | undefined)[] = []
  const places = new Map<number, number>()
  // By place, in lists of their own: to fetch each of many thousand products from memory takes longer than to rank it.
  const stocked: boolean[] = []
  const popularity: number[] = []
  const postings = new Map<string, Postings>()
  const tally = createTally()

  const postingsOf = (word: string, spelled: string): Postings => {
    const known = postings.get(word)
    if (known) return known
    const made: Postings = { spelled, at: [], weights: [] }
    postings.set(word, made)
    words.add(termOf(word))
    return made
  }

  /** Tallies the products that have the word, and answers how the shop writes what it took it for, if it had to guess. */
  const tallyWord = (asked: Term, work: Work): string | undefined => {
    tally.nextWord()
    let nearest: Guess | undefined
    for (const term of words.near(asked, work)) {
      if (work.left < WEIGHING) break
      work.left -= WEIGHING
      const found = matchWord(asked, term)
      const here = found && postings.get(term.word)
      if (!here) continue
      const least = isGuess(found.match) ? GUESSED_IN : 0
      const counted = Math.min(here.at.length, Math.floor(work.left / COUNTING))
      work.left -= counted * COUNTING
      let most = 0
      for (let i = 0; i < counted; i++) {
        const weight = here.weights[i] ?? 0
        if (weight > most) most = weight
        if (weight >= least) tally.add(here.at[i] ?? 0, found.worth * weight)
      }
      const guess = {
        worth: found.worth * most,
        count: here.at.length,
        match: found.match,
        spelled: here.spelled,
        firstAt: here.at[0] ?? 0,
      }
      if (!nearest || isLikelier(guess, nearest)) nearest = guess
    }
    // A description may say `للقهوة`; nobody would search for it like that.
    return nearest && isGuess(nearest.match) ? withoutArticle(nearest.spelled) : undefined
  }

  const byLikeness = (one: Hit, other: Hit): number =>
    other.rank - one.rank ||
    (popularity[other.at] ?? 0) - (popularity[one.at] ?? 0) ||
    other.score - one.score ||
    (products[one.at]?.id ?? 0) - (products[other.at]?.id ?? 0)

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

  return {
    /** Takes a product in, or what has changed about it. */
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
      }
    },

    drop,
    ids: (): Iterable<number> => places.keys(),
    /** Places taken by what is gone; when they outnumber the rest it is time for a new index. */
    waste: (): number => products.length - places.size,

    /** The product as it was last taken in. */
    get: (id: number): P | undefined => products[places.get(id) ?? -1],

    /** The products that have every word of the query, or what is meant by it. */
    find(query: string, { isWanted, order, first = Number.POSITIVE_INFINITY }: Wanted<P> = {}): Answer<P> {
      const asked = queryWords(query)
      const guesses: (string | undefined)[] = []
      let left = MAX_WORK
      for (const [at, { word }] of asked.entries()) {
        const share = Math.floor(left / (asked.length - at))
        const work = { left: share }
        guesses.push(tallyWord(termOf(word), work))
        left -= share - work.left
        // A word that no product has leaves nothing to be found by the others.
        if (tally.reached() === 0) break
      }
      const hits: Hit[] = []
      tally.close((at, score) => {
        const product = products[at]
        if (product === undefined || (isWanted && !isWanted(product))) return
        hits.push({ at, score, rank: Math.round(score / SAME) * 2 + Number(stocked[at]) })
      })
      const meant = asked.map(({ spelled }, at) => guesses[at] ?? spelled).join(' ')
      const isGuessed = hits.length > 0 && guesses.some(Boolean)
      const productOf = ({ at }: Hit): P => products[at] as P
      const listed = firstOf(
        hits,
        first,
        order ? (one, other) => order(productOf(one), productOf(other)) : byLikeness,
      )
      return {
        products: listed.map(productOf),
        total: hits.length,
        work: MAX_WORK - left,
        ...(isGuessed && { meant }),
      }
    },
  }
}

export type ProductIndex<P extends Indexed> = ReturnType<typeof createProductIndex<P>>
