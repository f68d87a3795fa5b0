import { type CategoryId, seedCategory } from '#domain/catalog/category.ts'
import { LOW_STOCK, type Product } from '#domain/catalog/product.ts'
import { type Option, variantWords } from '#domain/catalog/variants.ts'
import type { Weight } from '#domain/catalog/weight.ts'
import type { Language } from '#domain/shared/language.ts'
import type { Piastres } from '#domain/shared/money.ts'
import type { Page, PageRequest, Sort } from '#domain/shared/page.ts'
import type { Stores } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

/** The most products that one request changes. */
export const MAX_EDITS = 500

/** A product as the office sees it, on sale or archived. */
export interface Goods extends Product {
  /** Counts edits, for optimistic locking. A sale does not change it. */
  readonly version: number
  /** When it was archived; null while on sale. */
  readonly archivedAt: number | null
  /** The shelf label in the shop, such as `B3`; empty when unknown. Never shown to shoppers. */
  readonly shelfPlace: string
  /** Empty when it has none. */
  readonly brand: string
  /** The product's code at its supplier; empty when unknown. */
  readonly supplierCode: string
  /** The shop's own code and the code on the pack; empty when it has none. Either finds the product by a scan. */
  readonly sku: string
  readonly barcode: string
  /** What the shop pays for one; null when unknown. Only for those with the permission `products.cost`. */
  readonly cost: Piastres | null
  /** The highest id that a variant of it ever had; absent when it never had one. */
  readonly lastVariantId?: number
}

export const MAX_SHELF_PLACE = 20
export const MAX_BRAND = 60
export const MAX_SUPPLIER_CODE = 40
export const MAX_CODE = 40

/** The values of `Goods` in a product about which the shop knows nothing more than shoppers. */
export const PLAIN_GOODS = {
  shelfPlace: '',
  brand: '',
  supplierCode: '',
  sku: '',
  barcode: '',
  cost: null,
  lowStock: LOW_STOCK,
  returnable: null,
} as const

/** What is left of the price after the cost, and its share of the price; none for a gift. */
export const marginOf = (price: Piastres, cost: Piastres): { amount: Piastres; share: number } | undefined =>
  price > 0 ? { amount: price - cost, share: (price - cost) / price } : undefined

/**
 * The fields that an edit may set. Stock is not one of them: sales change it too, so it is changed by a difference.
 */
export type GoodsFields = Pick<
  Goods,
  'categoryId' | 'name' | 'description' | 'price' | 'unit' | 'facts' | 'pictures' | keyof typeof PLAIN_GOODS
> & {
  readonly archived: boolean
  /** Null for a product that is sold in pieces. */
  readonly weight: Weight | null
}

export const fieldsOf = (goods: Goods): GoodsFields => ({
  categoryId: goods.categoryId,
  name: goods.name,
  description: goods.description,
  price: goods.price,
  unit: goods.unit,
  facts: goods.facts,
  pictures: goods.pictures,
  shelfPlace: goods.shelfPlace,
  brand: goods.brand,
  supplierCode: goods.supplierCode,
  sku: goods.sku,
  barcode: goods.barcode,
  cost: goods.cost,
  lowStock: goods.lowStock,
  returnable: goods.returnable,
  archived: goods.archivedAt !== null,
  weight: goods.weight ?? null,
})

/** True when two states of a product are equal but for their stock and the time of archiving. */
export const isSameBesideStock = (one: Goods, other: Goods): boolean => {
  const [mine, theirs] = [one, other].map((goods) =>
    JSON.stringify([
      fieldsOf(goods),
      goods.options?.map(optionText),
      goods.variants?.map((variant) => ({ ...variant, stock: 0 })),
    ]),
  )
  return mine === theirs
}

export const STOCK_FILTERS = ['low', 'out'] as const
export type StockFilter = (typeof STOCK_FILTERS)[number]

export interface GoodsFilter {
  readonly categoryIds?: readonly CategoryId[] | undefined
  readonly stock?: StockFilter | undefined
  readonly archived?: boolean | undefined
  /** Only products at one of these places, at least one. */
  readonly shelfPlaces?: readonly string[] | undefined
}

/** The sortable columns; ties are sorted by id in the same direction. */
export const GOODS_COLUMNS = ['number', 'name', 'price', 'stock'] as const
export type GoodsColumn = (typeof GOODS_COLUMNS)[number]

export interface GoodsSort extends Sort<GoodsColumn> {
  /** The language whose alphabet names are sorted by. */
  readonly language: Language
}

export interface GoodsStore {
  /** Without a sort: by id; low stock by quantity left; archived products by the time they were archived. */
  page(filter: GoodsFilter, request: PageRequest, sort?: GoodsSort): Promise<Page<Goods>>
  /**
   * Products, archived or in hidden categories, whose folded name in either language starts with `key`. The search
   * index has only products on sale.
   */
  offSaleNamed(key: string, why: 'archived' | 'hidden', limit: number): Promise<Goods[]>
  /** Products, on sale or archived, whose folded English name is one of these. */
  named(keys: readonly string[]): Promise<Goods[]>
  byIds(ids: readonly number[]): Promise<Goods[]>
  /** Products on sale whose own code or barcode is exactly this, as it is written or all in capitals or small letters. */
  byCode(code: string): Promise<Goods[]>
  /** The places of products on sale, each once, in no order. */
  shelfPlaces(): Promise<string[]>
  /**
   * As `byIds`, sorted by id, with the rows locked until this transaction ends, so nothing else can change or sell
   * them.
   */
  lock(ids: readonly number[]): Promise<Goods[]>
  /** Writes new and changed products as given. Ratings are written for new ones only. */
  put(goods: readonly Goods[]): Promise<void>
  /** False, with nothing written, when the id is taken. */
  add(goods: Goods): Promise<boolean>
  /** Variants of other products that have one of these codes, given in lower case. */
  codesTaken(
    kind: 'sku' | 'barcode',
    codes: readonly string[],
    beside: ReadonlySet<number>,
  ): Promise<readonly { readonly productId: number; readonly code: string }[]>
  /** The highest id ever used; 0 in an empty shop. */
  highestId(): Promise<number>
}

/** Refuses products of an unknown category; the others cannot be removed until the transaction ends. */
export const holdCategories = async (
  { categories }: Stores,
  goods: readonly { readonly categoryId?: CategoryId | undefined }[],
): Promise<void> => {
  const ids = [...new Set(goods.flatMap(({ categoryId }) => categoryId ?? []))]
  const known = new Set(await categories.hold(ids))
  const unknown = ids.find((id) => !known.has(id))
  if (unknown !== undefined) throw new Refusal('category.unknown', { category: unknown })
}

const optionText = ({ name, values }: Option): string =>
  `${name.en} / ${name.ar}: ${values.map(({ en, ar }) => `${en} / ${ar}`).join(', ')}`

/** The variants as flat fields, such as `variants.5.price`. */
const flatVariants = ({ options, variants = [] }: Goods): Record<string, unknown> => {
  if (!options) return {}
  const fields = variants.flatMap((variant): [string, unknown][] => {
    const { id, choice: _, ...facts } = variant
    const { en, ar } = variantWords(options, variant)
    return Object.entries({ 'name.en': en, 'name.ar': ar, ...facts })
      .filter(([, value]) => value !== '' && value !== null)
      .map(([field, value]) => [`variants.${id}.${field}`, value])
  })
  return { options: options.map(optionText).join('\n'), ...Object.fromEntries(fields) }
}

/** A product as flat fields, for the audit log and the import preview. */
export const wholeOf = (goods: Goods): Record<string, unknown> => ({
  category: seedCategory(goods.categoryId)?.name ?? goods.categoryId,
  'name.en': goods.name.en,
  'name.ar': goods.name.ar,
  'description.en': goods.description.en,
  'description.ar': goods.description.ar,
  price: goods.price,
  unit: goods.unit,
  facts: goods.facts.map(({ en, ar }) => `${en} / ${ar}`).join(', '),
  pictures: goods.pictures.join(', '),
  shelfPlace: goods.shelfPlace,
  brand: goods.brand,
  supplierCode: goods.supplierCode,
  sku: goods.sku,
  barcode: goods.barcode,
  cost: goods.cost,
  returnable: goods.returnable,
  archived: goods.archivedAt !== null,
  // The name of a field says its unit, since an entry of the audit is read without the product.
  ...(goods.weight
    ? { stockGrams: goods.stock, lowStockGrams: goods.lowStock }
    : { stock: goods.stock, lowStock: goods.lowStock }),
  ...flatVariants(goods),
  ...(goods.weight && {
    'weight.step': goods.weight.step,
    'weight.min': goods.weight.min,
    'weight.max': goods.weight.max,
  }),
})

const variantOf = (field: string): string | undefined => /^variants\.\d+/.exec(field)?.[0]

/** True for the fields that say which variant the others concern. */
export const isVariantName = (field: string): boolean => /^variants\.\d+\.name\./.test(field)

/**
 * The fields that differ between the two, in the same flat form; undefined when they are equal. A changed variant is
 * named in both.
 */
export const differenceOf = (
  was: Goods,
  is: Goods,
): { before: Record<string, unknown>; after: Record<string, unknown> } | undefined => {
  const [before, after] = [wholeOf(was), wholeOf(is)]
  const fields = Object.keys({ ...before, ...after })
  const changed = new Set(fields.filter((field) => before[field] !== after[field]))
  if (changed.size === 0) return undefined
  const variants = new Set([...changed].flatMap((field) => variantOf(field) ?? []))
  const isKept = (field: string): boolean =>
    changed.has(field) || (isVariantName(field) && variants.has(variantOf(field) ?? ''))
  const kept = (whole: Record<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(Object.entries(whole).filter(([field]) => isKept(field)))
  return { before: kept(before), after: kept(after) }
}
