import { CATEGORIES, categoryById } from '#domain/catalog/category.ts'
import { createProductIndex, type Indexed, type ProductIndex } from '#domain/catalog/search/product-index.ts'
import { everyWord } from '#domain/catalog/search/word-finder.ts'
import type { CatalogueProduct } from '#web/browser/catalogue.ts'
import { categoryWords } from '#web/shop-front.ts'
import type { FoundOnShelf } from './choose-products.ts'

export { marksOf } from '#domain/catalog/search/highlight.ts'

type Products = readonly CatalogueProduct[]
type Entry = Indexed & { readonly product: CatalogueProduct }

/** One index per shelf, and how much of the shelf is in it. */
const indexes = new WeakMap<Products, { readonly index: ProductIndex<Entry>; taken: number }>()

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

/** Goes on with the index of a shelf until it is whole, or the time is over. */
const indexOf = (shelf: Products, untilMs = Number.POSITIVE_INFINITY) => {
  const known = indexes.get(shelf) ?? { index: createProductIndex<Entry>(everyWord()), taken: 0 }
  indexes.set(shelf, known)
  while (known.taken < shelf.length && performance.now() < untilMs)
    for (const product of shelf.slice(known.taken, ++known.taken)) known.index.put(entryOf(product))
  return known
}

/** Makes ready for the first letter, a little at a time: a slow phone would stand still for it. */
export const learnShelf = async (shelf: Products, signal: AbortSignal): Promise<void> => {
  while (indexOf(shelf, performance.now() + SLICE_MS).taken < shelf.length && !signal.aborted)
    await new Promise((resolve) => setTimeout(resolve))
}

/** What words find on a shelf, the likeliest first; the same rule as the server's search. */
export const searchShelf = (shelf: Products, words: string): FoundOnShelf => {
  const { products, meant } = indexOf(shelf).index.find(words)
  return { products: products.map(({ product }) => product), meant }
}
