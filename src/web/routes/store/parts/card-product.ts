import { publishProduct } from '#contracts/catalog.ts'
import type { Product } from '#domain/catalog/product.ts'
import type { Weight } from '#domain/catalog/weight.ts'
import type { Language } from '#domain/shared/language.ts'
import type { Piastres } from '#domain/shared/money.ts'
import { showPublished } from './published-card.ts'

/** Product data of a card in one language: all that a list sends to the browser. */
export interface CardProduct {
  readonly id: number
  readonly name: string
  /** Name in the other language, because the cart stores both. */
  readonly otherName: string
  readonly price: Piastres
  /** Path of the main picture. */
  readonly picture: string
  readonly categoryId: number
  readonly facts: readonly string[]
  readonly soldOut: boolean
  /** Stock, only when it is low. */
  readonly left?: number
  /** Adding it needs a choice. */
  readonly hasOptions?: true
  /** Its variants differ in price, and this is the lowest. */
  readonly isFrom?: true
  /** Its price is then per kilogram, and `left` is grams. */
  readonly weight?: Weight
  readonly rating?: { readonly average: number; readonly count: number }
}

export const showInList = (product: Product, language: Language): CardProduct =>
  showPublished(publishProduct(product), language)
