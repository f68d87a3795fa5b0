import type { CategoryId } from '#domain/catalog/category.ts'
import type { GoodsColumn } from '#domain/catalog/goods.ts'
import type { ProductQuery } from '#domain/catalog/product-store.ts'
import type { Sort } from '#domain/shared/page.ts'

/** How many of the products that a search counts can be listed, page by page (SRCH-13). */
export const MOST_LISTED = 5_000

export interface Sought extends ProductQuery {
  readonly q: string
  /** A column of the office’s table, in place of `sort`. */
  readonly by?: Sort<GoodsColumn> | undefined
}

export interface Finding {
  /** A page of the products that are meant, the likeliest first where no other order was asked for. */
  readonly ids: readonly number[]
  /** How many there are, also beyond the `MOST_LISTED` that can be listed. */
  readonly total: number
  /** The query as the shop would write it, when it had to guess. */
  readonly didYouMean?: string
  /** Words of the query that the products do not have, as they were typed. */
  readonly missing: readonly string[]
  /** Categories that the query names. */
  readonly categoryIds: readonly CategoryId[]
  /** Where the words find nothing at all: products of the same kind, and popular ones. */
  readonly near: readonly number[]
  readonly popular: readonly number[]
}

export interface ProductFinder {
  /** Knows every product on sale; what changed a moment ago may take a moment to be known. */
  find(sought: Sought): Promise<Finding>
}
