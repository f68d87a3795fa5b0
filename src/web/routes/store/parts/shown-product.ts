import { type Product, shownStock } from '#domain/catalog/product.ts'
import type { Language } from '#domain/shared/language.ts'
import type { Piastres } from '#domain/shared/money.ts'

/** What a card says of a product, in one language: all that a list sends to the browser. */
export interface ShownProduct {
  readonly id: number
  readonly name: string
  readonly price: Piastres
  readonly picture: string
  readonly soldOut: boolean
}

export const showInList = (product: Product, language: Language): ShownProduct => ({
  id: product.id,
  name: product.name[language],
  price: product.price,
  picture: product.pictures[0] ?? '',
  soldOut: !shownStock(product.stock).inStock,
})
