import { type CategoryId, isFood, type ShownCategory } from '#domain/catalog/category.ts'
import type { Option, Variant } from '#domain/catalog/variants.ts'
import type { Weight } from '#domain/catalog/weight.ts'
import type { StarTally } from '#domain/ratings/rating.ts'
import { fold } from '#domain/shared/arabic.ts'
import type { Words } from '#domain/shared/language.ts'
import type { Piastres } from '#domain/shared/money.ts'

/** The unit of the price, as in "55.00 EGP per kg". */
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
  /** Short facts for the product card, such as weight or origin. */
  readonly facts: readonly Words[]
  readonly stock: number
  /** At or below this stock the shop shows how many are left, and the office lists the product as low. */
  readonly lowStock: number
  /** Whether it can be returned without a fault; null: as its category, where food cannot. */
  readonly returnable: boolean | null
  /** Picture names, the main one first. */
  readonly pictures: readonly string[]
  /** Undefined until the product has a rating. */
  readonly ratings?: StarTally
  /** Absent when it has none. */
  readonly brand?: string
  /**
   * Absent for a product that is sold as it is. With options, `price` and `stock` are the lowest price and the sum of
   * the stocks of its variants on sale.
   */
  readonly options?: readonly Option[]
  /** With options: the highest price and the least stock of its variants on sale. */
  readonly topPrice?: Piastres
  readonly leastStock?: number
  /** All variants, on sale or not; absent in lists, which do not read them. */
  readonly variants?: readonly Variant[]
  /**
   * Absent for a product that is sold in pieces. With it, the price is per kilogram, and `stock`, `lowStock` and all
   * quantities are grams.
   */
  readonly weight?: Weight | undefined
}

/** The highest price, and cost, of a product or variant; in a form and in a file. */
export const MAX_PRICE_EGP = 1_000_000

/** Products 1 to 5 are the featured shelf of the home page; the listing starts after them. */
export const FIRST_LISTED_ID = 6

/** The `lowStock` of a product for which staff chose no other. */
export const LOW_STOCK = 5
/** In grams a hundred kilograms. */
export const MAX_LOW_STOCK = 100_000

type Stock = Pick<Product, 'stock' | 'lowStock'>

/** The stock as shown to shoppers: the exact number only when it is low. */
export const shownStock = ({ stock, lowStock }: Stock): { inStock: boolean; left?: number } =>
  stock > lowStock ? { inStock: true } : { inStock: stock > 0, left: stock }

/** True when the public catalogue changes because the stock moved from `before` to what it is now. */
export const showsChange = (before: number, { stock, lowStock }: Stock): boolean =>
  before !== stock && Math.min(before, stock) <= lowStock

/** True when a shopper may return it without a fault. */
export const isReturnable = (
  {
    returnable,
    categoryId,
  }: {
    readonly returnable?: boolean | null | undefined
    readonly categoryId: CategoryId
  },
  categories: readonly ShownCategory[],
): boolean => returnable ?? !isFood(categoryId, categories)

/** All texts of a product, folded, for matching. */
export const searchKey = (product: Pick<Product, 'name' | 'description'>): string =>
  fold([product.name.en, product.name.ar, product.description.en, product.description.ar].join(' '))
