import type { Words } from '#domain/shared/language.ts'
import type { Piastres } from '#domain/shared/money.ts'

export const MAX_OPTIONS = 3
export const MAX_VALUES = 30
export const MAX_VARIANTS = 100

/** Something to choose, such as the size, with its values in the order in which they are shown. */
export interface Option {
  readonly name: Words
  readonly values: readonly Words[]
  /** The indexes of the values that a variant on sale has; absent when all have one. */
  readonly offered?: readonly number[]
}

/** One combination of values that can be bought, such as "42 in red". */
export interface Variant {
  /** From 1, unique within its product and never given again, so that an order's line keeps its meaning. */
  readonly id: number
  /** The index of the chosen value of each option. */
  readonly choice: readonly number[]
  /** The shop's own code; empty when it has none. */
  readonly sku: string
  readonly barcode: string
  readonly price: Piastres
  readonly stock: number
  /** The name of its picture; empty when the product's pictures show it. */
  readonly picture: string
  /** The weight for shipping; null when unknown. */
  readonly grams: number | null
  readonly isOn: boolean
}

/** A line of a cart, an order or a stock change: a product, or one variant of it. */
export interface LineId {
  readonly productId: number
  readonly variantId?: number | undefined
}

/** The same for two lines exactly when they are the same product in the same variant. */
export const lineKey = ({ productId, variantId }: LineId): string =>
  variantId === undefined ? `${productId}` : `${productId}/${variantId}`

/** The fields of a line that identify it; a line without a variant has no field for it. */
export const lineIdOf = ({ productId, variantId }: LineId): LineId => ({
  productId,
  ...(variantId !== undefined && { variantId }),
})

const SEPARATOR = ' · '

/** The chosen values in both languages: "42 · Red". */
export const variantWords = (options: readonly Option[], { choice }: Pick<Variant, 'choice'>): Words => {
  const values = options.flatMap((option, index) => option.values[choice[index] ?? -1] ?? [])
  return {
    en: values.map(({ en }) => en).join(SEPARATOR),
    ar: values.map(({ ar }) => ar).join(SEPARATOR),
  }
}

/** The name of a line with its chosen values. */
export const lineWords = ({
  name,
  variant,
}: {
  readonly name: Words
  readonly variant?: Words | undefined
}): Words =>
  variant ? { en: `${name.en}${SEPARATOR}${variant.en}`, ar: `${name.ar}${SEPARATOR}${variant.ar}` } : name

export const onSale = (variants: readonly Variant[]): readonly Variant[] =>
  variants.filter(({ isOn }) => isOn)

/**
 * What a product with variants has in its own row, so that lists, sorts and filters need not read variants: the lowest
 * and the highest price, the sum of the stocks and the least of them, of those on sale. With none on sale, the prices
 * of all.
 */
export interface Aggregates {
  readonly price: Piastres
  readonly topPrice: Piastres
  readonly stock: number
  readonly leastStock: number
}

export const aggregatesOf = (variants: readonly Variant[]): Aggregates => {
  const sold = onSale(variants)
  const prices = (sold.length > 0 ? sold : variants).map(({ price }) => price)
  const stocks = sold.map(({ stock }) => stock)
  return {
    price: prices.length > 0 ? Math.min(...prices) : 0,
    topPrice: Math.max(0, ...prices),
    stock: stocks.reduce((sum, stock) => sum + stock, 0),
    leastStock: stocks.length > 0 ? Math.min(...stocks) : 0,
  }
}
