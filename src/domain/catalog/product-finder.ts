import type { ProductQuery } from '#domain/catalog/product-store.ts'

export interface Sought extends ProductQuery {
  readonly q: string
}

interface Finding {
  /** A page of the products that are meant, the likeliest first where no other order was asked for. */
  readonly ids: readonly number[]
  readonly total: number
  /** The query as the shop would write it, when it had to guess. */
  readonly meant?: string
}

export interface ProductFinder {
  /** Knows every product on sale; what changed a moment ago may take a moment to be known. */
  find(sought: Sought): Promise<Finding>
}
