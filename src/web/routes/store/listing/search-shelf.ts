import { createProductIndex, type Indexed, type ProductIndex } from '#domain/catalog/search/product-index.ts'
import { createWordIndex } from '#domain/catalog/search/word-index.ts'
import type { Language } from '#domain/shared/language.ts'
import type { CatalogueProduct } from '#web/routes/store/parts/catalogue.ts'
import { categoryById } from '#web/site/shop-front.ts'
import { atOnce, inTurns, type Steps } from '#web/site/sliced-work.ts'
import type { FoundOnShelf } from './choose-products.ts'

export { marksOf } from '#domain/catalog/search/highlight.ts'

type Products = readonly CatalogueProduct[]
type Entry = Indexed & { readonly product: CatalogueProduct }

interface Learning {
  readonly index: ProductIndex<Entry>
  /** Products that are not indexed yet. */
  readonly left: IteratorObject<CatalogueProduct>
}

/** Number of popular products offered when nothing matches; equal to the server's. */
const MOST_POPULAR = 4

/** One index per shelf, started on focus of the search box and queried on every input. */
const learnings = new WeakMap<Products, Learning>()
const learnt = new WeakSet<Products>()

const NO_LABEL = { en: '', ar: '' }

const entryOf = (product: CatalogueProduct): Entry => {
  const category = categoryById(product.categoryId)
  return {
    id: product.id,
    inStock: product.inStock,
    price: product.price,
    popularity: product.rating?.count ?? 0,
    name: { en: product.name, ar: product.nameAr },
    description: { en: product.description, ar: product.descriptionAr },
    facts: product.facts,
    categoryId: product.categoryId,
    categoryLabel: category?.label ?? NO_LABEL,
    parentCategory: categoryById(category?.parentId ?? 0),
    product,
  }
}

const learningOf = (shelf: Products): Learning => {
  const known = learnings.get(shelf)
  if (known) return known
  const begun = {
    index: createProductIndex<Entry>(createWordIndex({ findsAnyPart: true })),
    left: shelf.values(),
  }
  learnings.set(shelf, begun)
  return begun
}

/** Indexes the rest of a shelf unless aborted; returns whether it finished. */
function* takeIn({ index, left }: Learning, signal?: AbortSignal): Steps<boolean> {
  while (index.learnWord()) {
    yield
    if (signal?.aborted) return false
  }
  for (const product of left) {
    index.put(entryOf(product))
    yield
    if (signal?.aborted) return false
  }
  return true
}

/** Builds the index in slices before the first input, so that a slow phone stays responsive. */
export const learnShelf = async (shelf: Products, signal: AbortSignal): Promise<void> => {
  if (await inTurns(takeIn(learningOf(shelf), signal))) learnt.add(shelf)
}

export const knowsShelf = (shelf: Products): boolean => learnt.has(shelf)

/** Searches a shelf with the same rules as the server; best matches first. */
export const searchShelf = (shelf: Products, words: string, language: Language): FoundOnShelf => {
  const learning = learningOf(shelf)
  atOnce(takeIn(learning))
  const { products, near, isFound, didYouMean, missing, categoryIds } = learning.index.find(words, {
    language,
  })
  const productsOf = (entries: readonly Entry[]): Products => entries.map(({ product }) => product)
  return {
    products: productsOf(products),
    didYouMean,
    missing,
    categoryIds,
    near: productsOf(near),
    popular: isFound ? [] : productsOf(learning.index.popular(MOST_POPULAR)),
  }
}
