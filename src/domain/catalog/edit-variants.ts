import type { Goods, GoodsStore } from '#domain/catalog/goods.ts'
import { MAX_STOCK, type StockMove } from '#domain/catalog/stock-journal.ts'
import {
  aggregatesOf,
  MAX_OPTIONS,
  MAX_VALUES,
  MAX_VARIANTS,
  type Option,
  type Variant,
} from '#domain/catalog/variants.ts'
import { fold } from '#domain/shared/arabic.ts'
import type { Words } from '#domain/shared/language.ts'
import type { Piastres } from '#domain/shared/money.ts'
import { Refusal } from '#domain/shared/refusal.ts'

/** A variant as an edit gives it. Without an id it is new; a known one keeps its stock, since sales change it too. */
export interface VariantDraft extends Omit<Variant, 'id' | 'stock'> {
  readonly id?: number | undefined
  readonly stock?: number | undefined
  /** Changes the stock of a known one. */
  readonly move?: StockMove | undefined
}

/** A change of one variant that leaves its other fields as they are. */
export interface VariantEdit {
  readonly id: number
  readonly price?: Piastres | undefined
  readonly stock?: StockMove | undefined
}

/** The options and variants that an edit sets; no options turn it into a product that is sold as it is. */
export interface OptionsDraft {
  readonly options?: readonly Option[] | undefined
  readonly variants?: readonly VariantDraft[] | undefined
}

const isRepeated = (words: readonly Words[]): boolean =>
  new Set(words.map(({ en }) => fold(en))).size < words.length ||
  new Set(words.map(({ ar }) => fold(ar))).size < words.length

const isCountWrong = (count: number, most: number): boolean => count < 1 || count > most

type Unusable = 'count' | 'repeated' | 'choice'

/** Why these options and variants don't fit each other; undefined when they do. */
export const whyUnusable = (
  options: readonly Option[],
  variants: readonly Pick<Variant, 'choice'>[],
): Unusable | undefined => {
  if (
    isCountWrong(options.length, MAX_OPTIONS) ||
    isCountWrong(variants.length, MAX_VARIANTS) ||
    options.some(({ values }) => isCountWrong(values.length, MAX_VALUES))
  )
    return 'count'
  const choices = new Set(variants.map(({ choice }) => choice.join()))
  if (
    choices.size < variants.length ||
    isRepeated(options.map(({ name }) => name)) ||
    options.some(({ values }) => isRepeated(values))
  )
    return 'repeated'
  const fits = ({ choice }: Pick<Variant, 'choice'>): boolean =>
    choice.length === options.length && choice.every((at, index) => options[index]?.values[at] !== undefined)
  return variants.every(fits) ? undefined : 'choice'
}

/** The same product with these variants, and with the price and stock that follow from them. */
export const withVariantsOf = <G extends Goods>(goods: G, variants: readonly Variant[]): G => ({
  ...goods,
  variants,
  ...aggregatesOf(variants),
})

const withoutOptions = (goods: Goods): Goods => {
  const { options: _, variants: __, topPrice: ___, leastStock: ____, ...plain } = goods
  return plain
}

/** The facts of a refusal about the stock of a product; `byWeight` says that it is grams. */
export const unitFacts = ({ id, weight }: Goods) => ({
  productId: id,
  ...(weight && { byWeight: true as const }),
})

/** The stock after a move, as a difference to what it is now. */
export const stockAfter = (
  stock: number,
  move: StockMove | undefined,
  facts: Readonly<Record<string, unknown>>,
): number => {
  if (!move) return stock
  const after = stock + move.to - move.from
  if (after < 0 || after > MAX_STOCK) throw new Refusal('stock.out-of-range', { ...facts, stock })
  return after
}

/** Sets the options and variants of a product. New variants get ids that none of its variants ever had. */
export const withOptions = (goods: Goods, draft: OptionsDraft): Goods => {
  const options = draft.options ?? goods.options
  if (!options || (!draft.options && !draft.variants)) return goods
  if (options.length === 0) return withoutOptions(goods)
  const drafts: readonly VariantDraft[] = draft.variants ?? goods.variants ?? []
  const why = whyUnusable(options, drafts)
  if (why) throw new Refusal('product.options-unusable', { productId: goods.id, why })
  const known = new Map((goods.variants ?? []).map((variant) => [variant.id, variant]))
  const named = new Set<number>()
  let lastVariantId = goods.lastVariantId ?? 0
  const variants = drafts.map(({ id, stock = 0, move, ...fields }): Variant => {
    if (id === undefined) return { ...fields, id: ++lastVariantId, stock }
    const before = known.get(id)
    if (!before || named.has(id))
      throw new Refusal('product.options-unusable', { productId: goods.id, why: 'variant' })
    named.add(id)
    const facts = { productId: goods.id, variantId: id }
    return { ...fields, id, stock: stockAfter(before.stock, move, facts) }
  })
  return withVariantsOf({ ...goods, options, lastVariantId }, variants)
}

/** Changes the price and stock of single variants. */
export const changeVariants = (goods: Goods, edits: readonly VariantEdit[]): Goods => {
  if (edits.length === 0) return goods
  const variants = new Map((goods.variants ?? []).map((variant) => [variant.id, variant]))
  for (const { id, price, stock } of edits) {
    const variant = variants.get(id)
    const facts = { productId: goods.id, variantId: id }
    if (!variant) throw new Refusal('product.not-found', facts)
    variants.set(id, {
      ...variant,
      price: price ?? variant.price,
      stock: stockAfter(variant.stock, stock, facts),
    })
  }
  return withVariantsOf(goods, [...variants.values()])
}

const CODES = ['sku', 'barcode'] as const

/** Refuses a code that two variants would have, among these products or with any other product of the shop. */
export const refuseTakenCodes = async (
  store: Pick<GoodsStore, 'codesTaken'>,
  changed: readonly Goods[],
): Promise<void> => {
  for (const kind of CODES) {
    const codes = changed.flatMap(({ variants = [] }) =>
      variants.map((variant) => variant[kind].toLowerCase()).filter((code) => code !== ''),
    )
    const twice = codes.find((code, at) => codes.indexOf(code) < at)
    if (twice !== undefined) throw new Refusal('product.code-taken', { code: twice })
    const others = await store.codesTaken(kind, codes, new Set(changed.map(({ id }) => id)))
    if (others[0]) throw new Refusal('product.code-taken', { ...others[0] })
  }
}
