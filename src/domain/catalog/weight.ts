import type { Language, Words } from '#domain/shared/language.ts'
import { Refusal } from '#domain/shared/refusal.ts'

/**
 * How a product is sold by weight, in whole grams. Its price is then per kilogram, and its stock and every quantity of it
 * are grams.
 */
export interface Weight {
  /** Quantities are multiples of it, such as 250. */
  readonly step: number
  readonly min: number
  readonly max: number
}

export const GRAMS_PER_KG = 1000

/** The most grams in one line of an order. */
export const MAX_GRAMS = 100_000

/** True when at least one quantity can be ordered, and both ends of the range are among them. */
export const isUsableWeight = ({ step, min, max }: Weight): boolean =>
  step >= 1 && min >= step && max >= min && max <= MAX_GRAMS && min % step === 0 && max % step === 0

/** True for a weight that can be ordered. */
export const fitsWeight = ({ step, min, max }: Weight, grams: number): boolean =>
  grams >= min && grams <= max && grams % step === 0

/** The nearest quantity that can be ordered, not above what is left. */
export const nearestFit = ({ step, min, max }: Weight, grams: number): number =>
  Math.min(max, Math.max(min, Math.floor(grams / step) * step))

/** What one touch of a button adds: a kilogram, or what comes nearest to it. */
export const usualGrams = (weight: Weight): number => nearestFit(weight, GRAMS_PER_KG)

/** The most that can be ordered when this is left; 0 when that is less than the minimum. */
export const mostGrams = ({ step, min, max }: Weight, left = max): number => {
  const most = Math.min(max, Math.floor(left / step) * step)
  return most < min ? 0 : most
}

/** The weights of a line whose product is not known, such as one of an earlier order. */
export const ANY_WEIGHT: Weight = { step: 1, min: 1, max: MAX_GRAMS }

/**
 * How much of another product, sold by `weight` or in pieces, stands for so much of a line. Pieces and grams can't be
 * converted, so it is then the least that can be had.
 */
export const amountInstead = (
  { quantity, byWeight }: { readonly quantity: number; readonly byWeight?: boolean | undefined },
  weight: Weight | undefined,
): number => {
  if (weight) return byWeight ? nearestFit(weight, quantity) : weight.min
  return byWeight ? 1 : quantity
}

/** Pieces or grams in the other unit, in which the product is sold now: a piece is a kilogram (KG-8). */
export const inUnit = (amount: number, wasByWeight: boolean, isByWeight: boolean): number => {
  if (wasByWeight === isByWeight) return amount
  return isByWeight ? amount * GRAMS_PER_KG : Math.floor(amount / GRAMS_PER_KG)
}

interface Weighed {
  readonly stock: number
  readonly lowStock: number
  readonly weight?: Weight | undefined
}

/**
 * Sells a product by this weight, or in pieces with null. It is sold per kilogram before and after, so a piece of its
 * stock becomes a kilogram, and a kilogram a piece.
 */
export const withWeight = <G extends Weighed>(goods: G, weight: Weight | null | undefined): G => {
  if (weight === undefined || (weight === null && !goods.weight)) return goods
  const { weight: was, ...plain } = goods
  const converted = (amount: number): number => inUnit(amount, was !== undefined, weight !== null)
  return {
    ...plain,
    stock: converted(goods.stock),
    lowStock: converted(goods.lowStock),
    ...(weight && { weight }),
  } as unknown as G
}

/** Refuses weights that nothing can be ordered in, another unit than the kilogram, and options beside a weight. */
export const refuseUnusableWeight = (product: {
  readonly id: number
  readonly unit: string
  readonly weight?: Weight | undefined
  readonly options?: unknown
}): void => {
  const { id: productId, unit, weight, options } = product
  if (weight && (!isUsableWeight(weight) || unit !== 'kg' || options))
    throw new Refusal('product.weight-unusable', { productId })
}

const GRAM: Words = { en: 'g', ar: 'جم' }
const KILOGRAM: Words = { en: 'kg', ar: 'كجم' }

/** `750 g`, `1.25 kg`: grams as people read them, in the digits of all numbers of the shop. */
export const weightText = (grams: number, language: Language): string =>
  Math.abs(grams) < GRAMS_PER_KG && grams !== 0
    ? `${grams}\u00a0${GRAM[language]}`
    : `${grams / GRAMS_PER_KG}\u00a0${KILOGRAM[language]}`

/** A quantity with its unit if it is a weight: `1.25 kg`, or `3`. */
export const quantityText = (
  { quantity, byWeight }: { readonly quantity: number; readonly byWeight?: boolean | undefined },
  language: Language,
): string => (byWeight ? weightText(quantity, language) : String(quantity))
