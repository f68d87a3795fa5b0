import { spelledWords } from '#domain/shared/arabic.ts'
import { withoutArticle } from '#domain/shared/stem.ts'
import { type Match, matchWord, type Term, termOf } from './match-word.ts'
import { type Described, productWords } from './product-words.ts'
import { createTally } from './tally.ts'
import type { WordFinder } from './word-finder.ts'

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

interface Hit<P> {
  readonly product: P
  readonly score: number
}

interface Answer<P> {
  /** The likeliest first. */
  readonly products: readonly P[]
  readonly total: number
  /** The query as the shop would write it, when a word of it was only guessed. */
  readonly meant?: string
}

/** Scores this near each other are equally good answers; then what can be bought, and is bought, comes first. */
const SAME = 0.15
/** What was only guessed must stand where it weighs: in a name or a category. */
const GUESSED_IN = 0.5
/** More words than anyone means. */
const MAX_WORDS = 12

/** What a typed word may stand for. */
interface Guess {
  readonly worth: number
  /** How many products have it. */
  readonly count: number
  readonly match: Match
  readonly spelled: string
}

/** Of two that are as near, the word the shop uses more: `chese` is cheese before it is chess. */
const isLikelier = (one: Guess, other: Guess): boolean =>
  one.worth === other.worth ? one.count > other.count : one.worth > other.worth

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

const keyOf = <P extends Indexed>({ product, score }: Hit<P>): number =>
  Math.round(score / SAME) * 2 + Number(product.inStock)

/** The best hits in their order, `enough` of them at least: only those are worth sorting. */
const leading = <P extends Indexed>(hits: readonly Hit<P>[], enough: number): readonly P[] => {
  const byKey = Map.groupBy(hits, keyOf)
  const best: P[] = []
  for (const key of [...byKey.keys()].toSorted((one, other) => other - one)) {
    if (best.length >= enough) break
    const group = (byKey.get(key) ?? []).toSorted(
      (one, other) =>
        (other.product.popularity ?? 0) - (one.product.popularity ?? 0) ||
        other.score - one.score ||
        one.product.id - other.product.id,
    )
    for (const { product } of group) best.push(product)
  }
  return best
}

/** Finds products by what people type. Behind it stand the folding, the sounds and the slips; the words are looked up by `words`. */
export const createProductIndex = <P extends Indexed>(words: WordFinder) => {
  const products: (P | undefined)[] = []
  const places = new Map<number, number>()
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
  const tallyWord = (asked: Term): string | undefined => {
    tally.nextWord()
    let nearest: Guess | undefined
    for (const term of words.near(asked)) {
      const found = matchWord(asked, term)
      const here = found && postings.get(term.word)
      if (!here) continue
      const least = isGuess(found.match) ? GUESSED_IN : 0
      let most = 0
      for (let i = 0; i < here.at.length; i++) {
        const weight = here.weights[i] ?? 0
        if (weight > most) most = weight
        if (weight >= least) tally.add(here.at[i] ?? 0, found.worth * weight)
      }
      const guess = {
        worth: found.worth * most,
        count: here.at.length,
        match: found.match,
        spelled: here.spelled,
      }
      if (!nearest || isLikelier(guess, nearest)) nearest = guess
    }
    // A description may say `للقهوة`; nobody would search for it like that.
    return nearest && isGuess(nearest.match) ? withoutArticle(nearest.spelled) : undefined
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
        products[at] = product
        return
      }
      drop(product.id)
      const place = products.push(product) - 1
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

    /** The products that have every word of the query, or what is meant by it; at least `enough`, if there are. */
    find(
      query: string,
      isWanted: (product: P) => boolean = () => true,
      enough = Number.POSITIVE_INFINITY,
    ): Answer<P> {
      const asked = [...new Map(spelledWords(query).map((each) => [each.word, each])).values()].slice(
        0,
        MAX_WORDS,
      )
      const guesses = asked.map(({ word }) => tallyWord(termOf(word)))
      const hits: Hit<P>[] = []
      tally.close((at, score) => {
        const product = products[at]
        if (product && isWanted(product)) hits.push({ product, score })
      })
      const meant = asked.map(({ spelled }, at) => guesses[at] ?? spelled).join(' ')
      const isGuessed = hits.length > 0 && guesses.some(Boolean)
      return { products: leading(hits, enough), total: hits.length, ...(isGuessed && { meant }) }
    },
  }
}

export type ProductIndex<P extends Indexed> = ReturnType<typeof createProductIndex<P>>
