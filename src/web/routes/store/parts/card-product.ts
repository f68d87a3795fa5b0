import { publishProduct } from '#contracts/catalog.ts'
import type { Product } from '#domain/catalog/product.ts'
import type { Language } from '#domain/shared/language.ts'
import type { Piastres } from '#domain/shared/money.ts'
import { showPublished } from './published-card.ts'

/** What a card says of a product, in one language: all that a list sends to the browser. */
export interface CardProduct {
  readonly id: number
  readonly name: string
  /** In the language the page does not speak: the cart keeps both. */
  readonly otherName: string
  readonly price: Piastres
  /** The address of its main picture. */
  readonly picture: string
  readonly categoryId: number
  readonly facts: readonly string[]
  readonly soldOut: boolean
  /** How many there are, when that is few. */
  readonly left?: number
  readonly rating?: { readonly average: number; readonly count: number }
}

export const showInList = (product: Product, language: Language): CardProduct =>
  showPublished(publishProduct(product), language)
