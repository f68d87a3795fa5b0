import { PRODUCTS_PATH } from '#contracts/page-paths.ts'
import { createProductIndex, type Indexed, type ProductIndex } from '#domain/catalog/search/product-index.ts'
import { createWordIndex } from '#domain/catalog/search/word-index.ts'
import { codeIn } from '#domain/catalog/typed-code.ts'
import type { Language, Words } from '#domain/shared/language.ts'
import { type CatalogueProduct, knownCatalogue } from '#web/routes/store/parts/catalogue.ts'
import { fetchFromShop } from '#web/site/connectivity.ts'
import { categoryById } from '#web/site/shop-front.ts'
import { atOnce, inTurns, type Steps } from '#web/site/sliced-work.ts'
import type { FoundOnShelf } from './choose-products.ts'
import { loadFacetIndex } from './facet-shelf.ts'

export { marksOf } from '#domain/catalog/search/highlight.ts'

type Products = readonly CatalogueProduct[]
type Entry = Indexed & { readonly product: CatalogueProduct }

type Spoken = Pick<Indexed, 'options' | 'brand'>

/** The values of options and the brand of each product, which the catalogue does not have. */
let spoken: ReadonlyMap<number, Spoken> = new Map()
let spokenOf: Products | undefined

interface Learning {
  readonly index: ProductIndex<Entry>
  /** Products that are not indexed yet, with what is in `spoken`. */
  left: IteratorObject<CatalogueProduct>
  spoken: typeof spoken
}

/** Number of popular products offered when nothing matches; equal to the server's. */
const MOST_POPULAR = 4

/** One index per shelf, started on focus of the search box and queried on every input. */
const learnings = new WeakMap<Products, Learning>()
const learnt = new WeakSet<Products>()

const NO_LABEL = { en: '', ar: '' }

/** The product of each code that was looked up; undefined where there is none. */
const coded = new Map<string, number | undefined>()

/**
 * How long indexing waits for option values and brands. Without them (slow network or offline) the search covers the
 * catalogue's texts only.
 */
const PATIENCE_MS = 2000

const learnSpoken = async (): Promise<void> => {
  const catalogue = knownCatalogue()
  if (!catalogue || spokenOf === catalogue) return
  try {
    const { brand, ...facets } = await loadFacetIndex(catalogue)
    const values = new Map<number, Words[]>()
    for (const { value, ids } of Object.values(facets).flatMap((facet) => facet ?? []))
      for (const id of ids) values.set(id, [...(values.get(id) ?? []), value])
    const next = new Map<number, Spoken>()
    for (const [id, some] of values) next.set(id, { options: [{ name: NO_LABEL, values: some }] })
    for (const { value, ids } of brand)
      for (const id of ids) next.set(id, { ...next.get(id), brand: value.en })
    spoken = next
    spokenOf = catalogue
    coded.clear()
  } catch (error) {
    // oxlint-disable-next-line no-console -- names are found all the same
    console.warn('sizes, colours and brands could not be loaded for the search', error)
  }
}

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
    ...spoken.get(product.id),
    product,
  }
}

const learningOf = (shelf: Products): Learning => {
  const known = learnings.get(shelf)
  if (known && known.spoken !== spoken) Object.assign(known, { left: shelf.values(), spoken })
  if (known) return known
  const begun = {
    index: createProductIndex<Entry>(createWordIndex({ findsAnyPart: true })),
    left: shelf.values(),
    spoken,
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
  const others = Promise.race([learnSpoken(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
  if (!(await inTurns(takeIn(learningOf(shelf), signal)))) return
  await others
  if (await inTurns(takeIn(learningOf(shelf), signal))) learnt.add(shelf)
}

export const knowsShelf = (shelf: Products): boolean => learnt.has(shelf)

/** Two digits in a row or a sign: a code of the shop, and hardly a word with digits for letters, such as `3asir`. */
const CODE = /\d\d|[^a-z\d]/

const lookedUp = (words: string): string | undefined => {
  const code = codeIn(words)
  return code !== undefined && CODE.test(code) ? code : undefined
}

/** Only the server knows codes and barcodes. */
export const knowsCode = (words: string): boolean => {
  const code = lookedUp(words)
  return code === undefined || coded.has(code)
}

const SETTLED_MS = 250
const ASK_AGAIN_MS = 10_000

/** Looks a code up once it is typed. While the shop does not answer, it is searched as words. */
export const learnCode = async (words: string, signal: AbortSignal): Promise<void> => {
  const code = lookedUp(words)
  await new Promise((resolve) => setTimeout(resolve, SETTLED_MS))
  if (code === undefined || signal.aborted) return
  try {
    const headers = { accept: 'application/json' }
    const response = await fetchFromShop(`${PRODUCTS_PATH}?q=${encodeURIComponent(code)}`, {
      headers,
      signal,
    })
    if (!response.ok) throw new Error(`the search answered ${response.status}`)
    const { products, total } = (await response.json()) as {
      readonly products?: readonly CatalogueProduct[]
      readonly total?: number
    }
    coded.set(code, total === 1 ? products?.[0]?.id : undefined)
  } catch {
    if (signal.aborted) return
    coded.set(code, undefined)
    setTimeout(() => coded.delete(code), ASK_AGAIN_MS)
  }
}

const NOTHING = { missing: [], categoryIds: [], near: [], popular: [] }

/** Searches a shelf with the same rules as the server; best matches first. */
export const searchShelf = (shelf: Products, words: string, language: Language): FoundOnShelf => {
  const codedId = coded.get(lookedUp(words) ?? '')
  if (codedId !== undefined) return { ...NOTHING, products: shelf.filter(({ id }) => id === codedId) }
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
