import { type CategoryId, findCategory, shownCategories, withNested } from '#domain/catalog/category.ts'
import { FACETS, type FacetCounts, type FacetFilters } from '#domain/catalog/facets.ts'
import type { Product } from '#domain/catalog/product.ts'
import { type FacetQuery, MOST_LISTED } from '#domain/catalog/product-finder.ts'
import { PAGE_SIZE, type Sort } from '#domain/catalog/product-store.ts'
import { codeIn } from '#domain/catalog/typed-code.ts'
import type { Language } from '#domain/shared/language.ts'
import type { Piastres } from '#domain/shared/money.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

export interface ProductSearch extends FacetFilters {
  readonly q?: string
  /** By id or name; an unknown or hidden one is refused. */
  readonly category?: string
  readonly categoryId?: CategoryId
  readonly minPrice?: Piastres
  readonly maxPrice?: Piastres
  readonly inStock?: boolean
  readonly fromId?: number
  /** With the sizes, colours and brands to filter by. */
  readonly hasFacets?: boolean
  readonly sort?: Sort
  readonly language?: Language
  /** Counted from 1. */
  readonly page?: number
  readonly pageSize?: number
}

export interface ProductPage {
  readonly products: readonly Product[]
  readonly page: number
  readonly pages: number
  readonly total: number
  /** The corrected query, when the search had to guess. */
  readonly didYouMean?: string
  /** Words of the query that the products do not contain, as typed. */
  readonly missing?: readonly string[]
  /** Categories that the query names. */
  readonly categoryIds?: readonly CategoryId[]
  /** Suggestions when nothing matches: products of the same kind, and popular ones. */
  readonly near?: readonly Product[]
  readonly popular?: readonly Product[]
  readonly facets?: FacetCounts
  /** True when recent changes of the catalogue may be missing. */
  readonly isBehind?: boolean
}

/** A search with the ids of its category. */
type Query = Omit<ProductSearch, 'category' | 'categoryId' | 'hasFacets' | 'q'> & FacetQuery

/** Lists or finds products. With a filter for size, colour or brand the finder lists them, also without words. */
const pageOf = async (
  { lists, finder }: Ports,
  { q, page = 1, pageSize = PAGE_SIZE, sort = 'shelf', language = 'en', ...filters }: Query,
): Promise<ProductPage> => {
  const query = { ...filters, sort, language, limit: pageSize, offset: (page - 1) * pageSize }
  const { products: shelf } = lists()
  const hasWords = q.trim() !== ''
  if (!hasWords && !FACETS.some((facet) => filters[facet] !== undefined)) {
    const products = await shelf.list(query)
    const total = await shelf.total(filters)
    return { products, page, pages: Math.ceil(total / pageSize), total }
  }
  const code = codeIn(q)
  const coded = code === undefined ? undefined : await shelf.withCode(code)
  if (coded !== undefined) return { products: await shelf.listed([coded]), page: 1, pages: 1, total: 1 }
  const { ids, total, didYouMean, missing, categoryIds, near, popular } = await finder.find({ ...query, q })
  const found = await shelf.listed([...new Set([...ids, ...near, ...popular])])
  const byId = new Map(found.map((product) => [product.id, product]))
  const productsOf = (some: readonly number[]): readonly Product[] => some.flatMap((id) => byId.get(id) ?? [])
  return {
    products: productsOf(ids),
    page,
    pages: Math.ceil(Math.min(total, MOST_LISTED) / pageSize),
    total,
    missing,
    categoryIds,
    isBehind: finder.isBehind(),
    near: productsOf(near),
    popular: productsOf(popular),
    ...(didYouMean !== undefined && { didYouMean }),
  }
}

/** The requested category and the ones nested in it. */
const categoriesOf = async (
  { settings }: Ports,
  { category, categoryId }: ProductSearch,
): Promise<{ readonly categoryIds?: readonly CategoryId[] }> => {
  if (category === undefined && categoryId === undefined) return {}
  const shown = shownCategories((await settings.current()).settings.categories)
  const id = category === undefined ? categoryId : findCategory(shown, category)?.id
  if (id === undefined) throw new Refusal('category.unknown', { category })
  return { categoryIds: withNested(shown, id) }
}

export const listProducts =
  (ports: Ports) =>
  async ({ hasFacets = false, ...search }: ProductSearch): Promise<ProductPage> => {
    const { category: _, categoryId: __, ...others } = search
    const query = { q: '', ...others, ...(await categoriesOf(ports, search)) }
    const found = await pageOf(ports, query)
    if (!hasFacets) return found
    const facets = await ports.finder.facets(query)
    return { ...found, facets, isBehind: ports.finder.isBehind() }
  }
