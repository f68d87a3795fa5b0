import type { CategoryId } from '#domain/catalog/category.ts'
import type { FacetCounts } from '#domain/catalog/facets.ts'
import type { GoodsColumn } from '#domain/catalog/goods.ts'
import type { ProductFilters, ProductQuery } from '#domain/catalog/product-store.ts'
import type { Sort } from '#domain/shared/page.ts'

/** The number of found products that can be listed page by page; the total counts all of them (SRCH-13). */
export const MOST_LISTED = 5_000

export interface Sought extends ProductQuery {
  readonly q: string
  /** A column of the office's table, which replaces `sort`. */
  readonly by?: Sort<GoodsColumn> | undefined
}

export interface Finding {
  /** One page of the results, most relevant first unless another order was requested. */
  readonly ids: readonly number[]
  /** The number of matches, including those beyond `MOST_LISTED`. */
  readonly total: number
  /** The corrected query, when the search had to guess. */
  readonly didYouMean?: string
  /** Words of the query that the products do not contain, as typed. */
  readonly missing: readonly string[]
  /** Categories that the query names. */
  readonly categoryIds: readonly CategoryId[]
  /** Suggestions when nothing matches: products of the same kind, and popular ones. */
  readonly near: readonly number[]
  readonly popular: readonly number[]
}

/** The products to count values of: those found, or all, within these filters. */
export type FacetQuery = ProductFilters & { readonly q: string }

export interface ProductFinder {
  /** Searches every product on sale. Recent changes may appear with a short delay. */
  find(sought: Sought): Promise<Finding>
  /** The sizes, colours and brands among the products, counted without the filters for these themselves. */
  facets(query: FacetQuery): Promise<FacetCounts>
  /** True while recent changes of the catalogue may be missing in what is found. */
  isBehind(): boolean
}
