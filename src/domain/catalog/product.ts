import type { CategoryId } from '#domain/catalog/category.ts'
import type { StarTally } from '#domain/ratings/rating.ts'
import { fold } from '#domain/shared/arabic.ts'
import type { Words } from '#domain/shared/language.ts'
import type { Piastres } from '#domain/shared/money.ts'

/** What one of it is, as the price tag says: "55.00 EGP per kg". */
export const UNITS = [
  'piece',
  'kg',
  'pack',
  'litre',
  'bunch',
  'pair',
  'set',
  'dozen',
  'tray',
  'jar',
  'bottle',
  'box',
] as const
export type Unit = (typeof UNITS)[number]

export interface Product {
  readonly id: number
  readonly categoryId: CategoryId
  readonly name: Words
  readonly description: Words
  readonly price: Piastres
  readonly unit: Unit
  /** Short facts for the card: weight, origin. */
  readonly facts: readonly Words[]
  readonly stock: number
  /** Names of its pictures, the main one first. */
  readonly pictures: readonly string[]
  /** Missing while nobody has rated it. */
  readonly ratings?: StarTally
}

/** Products 1 to 5 are the featured shelf of the home page; the listing starts after them. */
export const FIRST_LISTED_ID = 6

/** From here down the shop says how many are left. */
export const LOW_STOCK = 5

/** What shoppers are told about the stock: the exact number only when it is nearly gone. */
export const shownStock = (stock: number): { inStock: boolean; left?: number } =>
  stock > LOW_STOCK ? { inStock: true } : { inStock: stock > 0, left: stock }

/** Whether the public catalogue reads differently after the stock went from one number to the other. */
export const showsChange = (before: number, after: number): boolean =>
  before !== after && Math.min(before, after) <= LOW_STOCK

/** All words of a product, folded: what a search looks through. */
export const searchKey = (product: Pick<Product, 'name' | 'description'>): string =>
  fold([product.name.en, product.name.ar, product.description.en, product.description.ar].join(' '))
