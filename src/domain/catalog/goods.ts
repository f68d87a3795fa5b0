import type { CategoryId } from '#domain/catalog/category.ts'
import type { Product } from '#domain/catalog/product.ts'
import { toEgp } from '#domain/shared/money.ts'
import type { Page, PageRequest } from '#domain/shared/page.ts'

/** A product as the office sees it, on sale or not. */
export interface Goods extends Product {
  /** Counts the edits: who saves must have seen the last one. A sale is no edit. */
  readonly version: number
  /** Since when it is off sale; null while it is on sale. */
  readonly archivedAt: number | null
}

/** What an edit may change. The stock is not among it: it moves by itself, so it is changed by a difference. */
export type GoodsFields = Pick<
  Product,
  'categoryId' | 'name' | 'description' | 'price' | 'unit' | 'facts' | 'pictures'
> & { readonly archived: boolean }

export const fieldsOf = (goods: Goods): GoodsFields => ({
  categoryId: goods.categoryId,
  name: goods.name,
  description: goods.description,
  price: goods.price,
  unit: goods.unit,
  facts: goods.facts,
  pictures: goods.pictures,
  archived: goods.archivedAt !== null,
})

export const STOCK_FILTERS = ['low', 'out'] as const
export type StockFilter = (typeof STOCK_FILTERS)[number]

export interface GoodsFilter {
  readonly categoryId?: CategoryId | undefined
  readonly stock?: StockFilter | undefined
  readonly archived?: boolean | undefined
}

export interface GoodsStore {
  /** By id; those of low stock by what is left, those off sale by when they left. */
  page(filter: GoodsFilter, request: PageRequest): Promise<Page<Goods>>
  /** Off sale, whose folded name begins so in either language: what the finder no longer knows. */
  archivedNamed(key: string, limit: number): Promise<Goods[]>
  byIds(ids: readonly number[]): Promise<Goods[]>
  /** As `byIds`, by id; and nobody else changes them, nor sells any, before this transaction ends. */
  lock(ids: readonly number[]): Promise<Goods[]>
  /** Writes them as they are, new ones and changed ones. Ratings are written with new ones only. */
  put(goods: readonly Goods[]): Promise<void>
  /** False, and nothing written, when the id is taken. */
  add(goods: Goods): Promise<boolean>
  /** The highest id there is or was; 0 in an empty shop. */
  highestId(): Promise<number>
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

type Difference = { before: Record<string, unknown>; after: Record<string, unknown> }

const shownField = (field: string, value: unknown): unknown =>
  field === 'price' ? toEgp(value as number) : value

/** What differs between the two, as the audit tells it; undefined when nothing does. */
export const differenceOf = (before: Goods, after: Goods): Difference | undefined => {
  const [was, is] = [
    { ...fieldsOf(before), stock: before.stock },
    { ...fieldsOf(after), stock: after.stock },
  ]
  const difference: Difference = { before: {}, after: {} }
  for (const field of Object.keys(is) as (keyof typeof is)[]) {
    if (isSame(was[field], is[field])) continue
    difference.before[field] = shownField(field, was[field])
    difference.after[field] = shownField(field, is[field])
  }
  return Object.keys(difference.after).length > 0 ? difference : undefined
}

/** A product as the audit tells it when there was none before. */
export const wholeOf = (goods: Goods): Record<string, unknown> => ({
  ...fieldsOf(goods),
  price: toEgp(goods.price),
  stock: goods.stock,
})
