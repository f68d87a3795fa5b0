import type { CategoryId } from '#domain/catalog/category.ts'
import type { FacetFilters } from '#domain/catalog/facets.ts'
import type { StockFilter } from '#domain/catalog/goods.ts'
import type { Product } from '#domain/catalog/product.ts'
import type { LineId } from '#domain/catalog/variants.ts'
import type { Language } from '#domain/shared/language.ts'
import type { Piastres } from '#domain/shared/money.ts'

/** The number of products on a page of a list. */
export const PAGE_SIZE = 24

export const SORTS = ['shelf', 'price-up', 'price-down', 'name', 'newest'] as const
export type Sort = (typeof SORTS)[number]

export interface ProductFilters extends FacetFilters {
  readonly categoryIds?: readonly CategoryId[]
  readonly minPrice?: Piastres
  readonly maxPrice?: Piastres
  readonly inStock?: boolean
  /** Low in stock by the product's own measure, or sold out. */
  readonly stock?: StockFilter
  readonly fromId?: number
  /** Folded; each is a part of the product's texts. */
  readonly texts?: readonly string[]
}

export interface ProductQuery extends ProductFilters {
  readonly sort: Sort
  /** The language whose alphabet `sort: 'name'` follows. */
  readonly language: Language
  readonly limit: number
  readonly offset: number
}

export interface StockLine extends LineId {
  readonly quantity: number
}

/** The price and stock of a line's product, or of its variant, after a stock change. */
export interface Stocked extends LineId {
  readonly price: Piastres
  readonly stock: number
  /** Of the product. */
  readonly lowStock: number
  readonly byWeight: boolean
}

/** A product with its place in the shop, which shoppers never see. */
export interface ShelvedProduct extends Product {
  readonly shelfPlace?: string
}

/** A product of a list, by its id. */
export interface PricedProduct {
  readonly id: number
  readonly price: Piastres
}

export interface PriceCount {
  readonly price: Piastres
  readonly count: number
}

export interface ProductStore {
  /** One page of the matching products. They may be cached until the catalogue changes. */
  list(query: ProductQuery): Promise<Product[]>
  /** The ids of that page, in its order. */
  ids(query: ProductQuery): Promise<number[]>
  /** That page with its prices, in its order. */
  priced(query: ProductQuery): Promise<readonly PricedProduct[]>
  /** The number of matching products. It may be cached until the catalogue changes. */
  total(filters: ProductFilters): Promise<number>
  /** The number of matching products of each price, the lowest price first. */
  countsByPrice(filters: ProductFilters): Promise<readonly PriceCount[]>
  /** Every product on sale, sorted by id. */
  all(): Promise<Product[]>
  /** Products on sale, unsorted, with their variants. */
  byIds(ids: readonly number[]): Promise<Product[]>
  /** The same as in lists, without variants. They may be cached until the catalogue changes. */
  listed(ids: readonly number[]): Promise<Product[]>
  /** The product with a variant on sale that has this code or barcode, given in lower case. */
  withCode(code: string): Promise<number | undefined>
  /** True without any product, archived ones included. */
  isEmpty(): Promise<boolean>
  /** Products on sale that are low in stock or have such a variant on sale, lowest first, with their variants. */
  lowest(limit: number): Promise<Product[]>
  add(products: readonly ShelvedProduct[]): Promise<void>
  /**
   * Takes each line's quantity if enough stock is left and, of a variant, if it is on sale. A line that is missing
   * from the result was not taken.
   */
  take(lines: readonly StockLine[]): Promise<Stocked[]>
  /** Returns the quantities to stock, also of variants that are no longer on sale. */
  putBack(lines: readonly StockLine[]): Promise<Stocked[]>
}
