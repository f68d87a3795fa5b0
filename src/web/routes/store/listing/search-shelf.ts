import { CATEGORIES, categoryById } from '#domain/catalog/category.ts'
import { createProductIndex, type Indexed, type ProductIndex } from '#domain/catalog/search/product-index.ts'
import { everyWord } from '#domain/catalog/search/word-finder.ts'
import type { CatalogueProduct } from '#web/browser/catalogue.ts'
import { categoryWords } from '#web/shop-front.ts'
import type { FoundOnShelf } from './choose-products.ts'

export { marksOf } from '#domain/catalog/search/highlight.ts'

type Products = readonly CatalogueProduct[]
type Entry = Indexed & { readonly product: CatalogueProduct }

/** One index per shelf: made at the first letter, asked at every one. */
const indexes = new WeakMap<Products, ProductIndex<Entry>>()

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

const indexOf = (shelf: Products): ProductIndex<Entry> => {
  const known = indexes.get(shelf)
  if (known) return known
  const index = createProductIndex<Entry>(everyWord())
  for (const product of shelf) index.put(entryOf(product))
  indexes.set(shelf, index)
  return index
}

/** What words find on a shelf, the likeliest first; the same rule as the server's search. */
export const searchShelf = (shelf: Products, words: string): FoundOnShelf => {
  const { products, meant } = indexOf(shelf).find(words)
  return { products: products.map(({ product }) => product), meant }
}
