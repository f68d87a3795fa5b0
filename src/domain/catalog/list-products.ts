import type { CategoryId } from '#domain/catalog/category.ts'
import type { Product } from '#domain/catalog/product.ts'
import type { Sort } from '#domain/catalog/product-store.ts'
import { fold } from '#domain/shared/arabic.ts'
import type { Language } from '#domain/shared/language.ts'
import type { Piastres } from '#domain/shared/money.ts'
import type { Ports } from '#domain/shared/ports.ts'

export const PAGE_SIZE = 24

export interface ProductSearch {
  readonly q?: string
  readonly categoryId?: CategoryId
  readonly minPrice?: Piastres
  readonly maxPrice?: Piastres
  readonly inStock?: boolean
  readonly fromId?: number
  readonly sort?: Sort
  readonly language?: Language
  /** From 1. */
  readonly page?: number
  readonly pageSize?: number
}

export interface ProductPage {
  readonly products: readonly Product[]
  readonly page: number
  readonly pages: number
  readonly total: number
}

export const listProducts =
  ({ stores }: Ports) =>
  async (search: ProductSearch): Promise<ProductPage> => {
    const { q = '', page = 1, pageSize = PAGE_SIZE, sort = 'shelf', language = 'en', ...filters } = search
    const words = [...new Set(fold(q).split(' ').filter(Boolean))]
    // A query of marks and blanks alone asks for nothing that exists; an empty box asks for everything.
    if (q.trim() !== '' && words.length === 0) return { products: [], page: 1, pages: 0, total: 0 }
    const { products, total } = await stores.products.list({
      ...filters,
      words,
      sort,
      language,
      limit: pageSize,
      offset: (page - 1) * pageSize,
    })
    return { products, page, pages: Math.ceil(total / pageSize), total }
  }
