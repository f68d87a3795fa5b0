import { CATEGORIES, categoryById } from '#domain/catalog/category.ts'
import { createProductIndex, type Indexed, type ProductIndex } from '#domain/catalog/search/product-index.ts'
import { everyWord } from '#domain/catalog/search/word-finder.ts'
import type { CatalogueProduct } from '#web/browser/catalogue.ts'
import { categoryWords } from '#web/shop-front.ts'
import type { FoundOnShelf } from './choose-products.ts'

export { marksOf } from '#domain/catalog/search/highlight.ts'

type Products = readonly CatalogueProduct[]
type Entry = Indexed & { readonly product: CatalogueProduct }

interface Learning {
  readonly index: ProductIndex<Entry>
  /** What is not in the index yet. */
  readonly left: IteratorObject<CatalogueProduct>
}

/** One for each shelf: begun when someone reaches for the box, asked at every letter. */
const learnings = new WeakMap<Products, Learning>()
const learnt = new WeakSet<Products>()

/** Short enough that a letter typed meanwhile is not held up. */
const SLICE_MS = 6

const entryOf = (product: CatalogueProduct): Entry => {
  const category = categoryById(product.categoryId) ?? CATEGORIES[0]
  return {
    id: product.id,
    inStock: product.inStock,
    popularity: product.rating?.count ?? 0,
    name: { en: product.name, ar: product.nameAr },
    description: { en: product.description, ar: product.descriptionAr },
    facts: product.facts,
    categoryId: category.id,
    categoryLabel: categoryWords(category),
    product,
  }
}

const learningOf = (shelf: Products): Learning => {
  const known = learnings.get(shelf)
  if (known) return known
  const begun = { index: createProductIndex<Entry>(everyWord()), left: shelf.values() }
  learnings.set(shelf, begun)
  return begun
}

/** Takes in what is left of a shelf until the time is over, and answers whether that was all. */
const takeIn = ({ index, left }: Learning, untilMs = Number.POSITIVE_INFINITY): boolean => {
  for (const product of left) {
    index.put(entryOf(product))
    if (performance.now() >= untilMs) return false
  }
  return true
}

/** Makes ready for the first letter, a little at a time: a slow phone would stand still for it. */
export const learnShelf = async (shelf: Products, signal: AbortSignal): Promise<void> => {
  const learning = learningOf(shelf)
  while (!takeIn(learning, performance.now() + SLICE_MS)) {
    await new Promise((resolve) => setTimeout(resolve))
    if (signal.aborted) return
  }
  learnt.add(shelf)
}

export const knowsShelf = (shelf: Products): boolean => learnt.has(shelf)

/** What words find on a shelf, the likeliest first; the same rule as the server's search. */
export const searchShelf = (shelf: Products, words: string): FoundOnShelf => {
  const learning = learningOf(shelf)
  takeIn(learning)
  const { products, meant } = learning.index.find(words)
  return { products: products.map(({ product }) => product), meant }
}
