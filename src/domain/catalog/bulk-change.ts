import type { CategoryId } from '#domain/catalog/category.ts'
import type { Goods, GoodsFields } from '#domain/catalog/goods.ts'
import { MAX_STOCK } from '#domain/catalog/stock-journal.ts'
import type { Variant } from '#domain/catalog/variants.ts'
import type { Piastres } from '#domain/shared/money.ts'

/** One change applied to many products, such as “5 % cheaper”. */
export type BulkChange =
  | { readonly kind: 'price-percent'; readonly percent: number }
  | { readonly kind: 'price-amount'; readonly amount: Piastres }
  | { readonly kind: 'category'; readonly categoryId: CategoryId }
  | { readonly kind: 'archive'; readonly archived: boolean }
  | { readonly kind: 'stock-add'; readonly amount: number }
  | { readonly kind: 'stock-set'; readonly stock: number }

/** Prices are rounded to a quarter of a pound, the smallest coin in use. */
const QUARTER: Piastres = 25

const rounded = (price: number): Piastres => Math.max(0, Math.round(price / QUARTER) * QUARTER)

const within = (stock: number): number => Math.min(MAX_STOCK, Math.max(0, stock))

type Bulked = Pick<Goods, 'price' | 'stock'>

/** What a change makes of the price and stock of one variant. */
export interface BulkedVariant extends Partial<Bulked> {
  readonly id: number
}

/** Applies the change to one product. The preview and the request both use it, so they agree. */
export const bulkChange = (
  goods: Bulked,
  change: BulkChange,
): Partial<Pick<GoodsFields, 'price' | 'categoryId' | 'archived'>> & { readonly stock?: number } => {
  switch (change.kind) {
    case 'price-percent':
      return { price: rounded(goods.price * (1 + change.percent / 100)) }
    case 'price-amount':
      return { price: Math.max(0, goods.price + change.amount) }
    case 'category':
      return { categoryId: change.categoryId }
    case 'archive':
      return { archived: change.archived }
    case 'stock-add':
      return { stock: within(goods.stock + change.amount) }
    case 'stock-set':
      return { stock: within(change.stock) }
  }
}

/** Applies a change of prices or stocks to each variant of a product, whose own price and stock follow from them. */
export const bulkChangeVariants = (
  variants: readonly Pick<Variant, 'id' | 'price' | 'stock'>[],
  change: BulkChange,
): readonly BulkedVariant[] =>
  variants.flatMap((variant) => {
    const { price = variant.price, stock = variant.stock } = bulkChange(variant, change)
    const changed = {
      ...(price !== variant.price && { price }),
      ...(stock !== variant.stock && { stock }),
    }
    return Object.keys(changed).length > 0 ? [{ id: variant.id, ...changed }] : []
  })
