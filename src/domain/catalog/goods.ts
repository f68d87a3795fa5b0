import { type CategoryId, categoryById } from '#domain/catalog/category.ts'
import type { Product } from '#domain/catalog/product.ts'
import type { Language } from '#domain/shared/language.ts'
import type { Page, PageRequest, Sort } from '#domain/shared/page.ts'

/** A product as the office sees it, on sale or not. */
export interface Goods extends Product {
  /** Counts the edits: who saves must have seen the last one. A sale is no edit. */
  readonly version: number
  /** Since when it is off sale; null while it is on sale. */
  readonly archivedAt: number | null
  /** Where it stands in the shop, as staff call the place: `B3`. Empty where it is not known; never shown to shoppers. */
  readonly shelfPlace: string
}

export const MAX_SHELF_PLACE = 20

/** What an edit may change. The stock is not among it: it moves by itself, so it is changed by a difference. */
export type GoodsFields = Pick<
  Goods,
  'categoryId' | 'name' | 'description' | 'price' | 'unit' | 'facts' | 'pictures' | 'shelfPlace'
> & { readonly archived: boolean }

export const fieldsOf = (goods: Goods): GoodsFields => ({
  categoryId: goods.categoryId,
  name: goods.name,
  description: goods.description,
  price: goods.price,
  unit: goods.unit,
  facts: goods.facts,
  pictures: goods.pictures,
  shelfPlace: goods.shelfPlace,
  archived: goods.archivedAt !== null,
})

export const STOCK_FILTERS = ['low', 'out'] as const
type StockFilter = (typeof STOCK_FILTERS)[number]

export interface GoodsFilter {
  readonly categoryId?: CategoryId | undefined
  readonly stock?: StockFilter | undefined
  readonly archived?: boolean | undefined
}

/** What the list can be sorted by; products alike follow by id, in the same direction. */
export const GOODS_COLUMNS = ['number', 'name', 'price', 'stock'] as const
export type GoodsColumn = (typeof GOODS_COLUMNS)[number]

export interface GoodsSort extends Sort<GoodsColumn> {
  /** In whose alphabet names are sorted. */
  readonly language: Language
}

export interface GoodsStore {
  /** Where no sort is given: by id; those of low stock by what is left, those off sale by when they left. */
  page(filter: GoodsFilter, request: PageRequest, sort?: GoodsSort): Promise<Page<Goods>>
  /** Off sale, whose folded name begins so in either language: what the finder no longer knows. */
  archivedNamed(key: string, limit: number): Promise<Goods[]>
  /** On sale or not, whose folded English name is one of these. */
  named(keys: readonly string[]): Promise<Goods[]>
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

/** A product as people read it in the audit and in the preview of an import: flat, each field by itself. */
export const wholeOf = (goods: Goods): Record<string, unknown> => ({
  category: categoryById(goods.categoryId)?.name,
  'name.en': goods.name.en,
  'name.ar': goods.name.ar,
  'description.en': goods.description.en,
  'description.ar': goods.description.ar,
  price: goods.price,
  unit: goods.unit,
  facts: goods.facts.map(({ en, ar }) => `${en} / ${ar}`).join(', '),
  pictures: goods.pictures.join(', '),
  shelfPlace: goods.shelfPlace,
  archived: goods.archivedAt !== null,
  stock: goods.stock,
})

/** What differs between the two, in the same words; undefined when nothing does. */
export const differenceOf = (
  was: Goods,
  is: Goods,
): { before: Record<string, unknown>; after: Record<string, unknown> } | undefined => {
  const [before, after] = [wholeOf(was), wholeOf(is)]
  for (const field of Object.keys(after)) {
    if (before[field] !== after[field]) continue
    delete before[field]
    delete after[field]
  }
  return Object.keys(after).length > 0 ? { before, after } : undefined
}
