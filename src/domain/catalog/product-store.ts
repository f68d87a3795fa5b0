import type { CategoryId } from '#domain/catalog/category.ts'
import type { Product } from '#domain/catalog/product.ts'
import type { Language } from '#domain/shared/language.ts'
import type { Piastres } from '#domain/shared/money.ts'

export const SORTS = ['shelf', 'price-up', 'price-down', 'name', 'newest'] as const
export type Sort = (typeof SORTS)[number]

export interface ProductFilters {
  readonly categoryId?: CategoryId
  readonly minPrice?: Piastres
  readonly maxPrice?: Piastres
  readonly inStock?: boolean
  /** No more than this many left. */
  readonly maxStock?: number
  readonly fromId?: number
}

export interface ProductQuery extends ProductFilters {
  readonly sort: Sort
  /** Whose alphabet `sort: 'name'` follows. */
  readonly language: Language
  readonly limit: number
  readonly offset: number
}

export interface StockLine {
  readonly productId: number
  readonly quantity: number
}

/** What a change of stock tells of a product. */
export type Stocked = Pick<Product, 'id' | 'price' | 'stock'>

export interface ProductStore {
  /** One page of what matches. */
  list(query: ProductQuery): Promise<Product[]>
  /** How many match in all. May be remembered until the catalogue changes. */
  total(filters: ProductFilters): Promise<number>
  /** Everything on sale, by id. */
  all(): Promise<Product[]>
  byIds(ids: readonly number[]): Promise<Product[]>
  count(): Promise<number>
  /** On sale with so few left at the most, the fewest first. */
  lowest(stock: number, limit: number): Promise<Product[]>
  add(products: readonly Product[]): Promise<void>
  /**
   * Takes each line's quantity where that much is left; answers the products it could take from, as they are now.
   * A line that is missing from the answer was not taken.
   */
  take(lines: readonly StockLine[]): Promise<Stocked[]>
  /** Gives the quantities back; answers the products as they are now. */
  putBack(lines: readonly StockLine[]): Promise<Stocked[]>
}
