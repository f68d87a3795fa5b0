import type { BulkBody, PublishedGoods } from '#contracts/goods.ts'
import { type BulkChange, bulkChange, bulkChangeVariants } from '#domain/catalog/bulk-change.ts'
import type { ChosenReason } from '#domain/catalog/stock-journal.ts'
import { GRAMS_PER_KG } from '#domain/catalog/weight.ts'
import { fromEgp, toEgp } from '#domain/shared/money.ts'
import { readSigned, readWhole } from './goods.ts'
import { stockOf } from './variants-draft.ts'

export const BULK_KINDS = [
  'price-percent',
  'price-amount',
  'category',
  'stock-add',
  'stock-set',
  'archive',
  'restore',
] as const
export type BulkKind = (typeof BULK_KINDS)[number]

type Edit = BulkBody['edits'][number]

export interface BulkStep {
  readonly goods: PublishedGoods
  readonly edit: Edit
}

/** Parses the typed change; undefined if invalid. */
export const readChange = (kind: BulkKind, typed: string, category: number): BulkChange | undefined => {
  if (kind === 'category') return { kind, categoryId: category }
  if (kind === 'archive' || kind === 'restore') return { kind: 'archive', archived: kind === 'archive' }
  if (kind === 'stock-set') {
    const stock = readWhole(typed)
    return stock === undefined ? undefined : { kind, stock }
  }
  const number = readSigned(typed)
  if (number === undefined || (kind === 'price-percent' && number <= -100)) return undefined
  if (kind === 'price-percent') return { kind, percent: number }
  if (kind === 'price-amount') return { kind, amount: fromEgp(number) }
  return Number.isInteger(number) ? { kind, amount: number } : undefined
}

/** The changed prices and stocks of a product's variants. */
const variantEdits = ({ variants = [] }: PublishedGoods, change: BulkChange): Pick<Edit, 'variants'> => {
  const inPiastres = variants.map(({ id, price, stock }) => ({ id, price: fromEgp(price), stock }))
  const edits = bulkChangeVariants(inPiastres, change).map(({ id, price, stock: to }) => ({
    id,
    ...(price !== undefined && { price: toEgp(price) }),
    ...(to !== undefined && { stock: { from: stockOf({ variants }, id), to } }),
  }))
  return edits.length > 0 ? { variants: edits } : {}
}

/** A typed number is kilograms of what is sold by weight. */
const inUnit = (change: BulkChange, { weight }: PublishedGoods): BulkChange => {
  if (weight && change.kind === 'stock-set') return { ...change, stock: change.stock * GRAMS_PER_KG }
  return weight && change.kind === 'stock-add' ? { ...change, amount: change.amount * GRAMS_PER_KG } : change
}

/** Effect of the change on each product; unchanged products are left out. */
export const stepsOf = (selected: readonly PublishedGoods[], change: BulkChange): BulkStep[] =>
  selected.flatMap((goods) => {
    const after = bulkChange({ price: fromEgp(goods.price), stock: goods.stock }, inUnit(change, goods))
    const { categoryId, archived } = after
    // With options they are those of the variants.
    const { price, stock } = goods.options ? {} : after
    const edit: Edit = {
      id: goods.id,
      version: goods.version,
      ...(price !== undefined && toEgp(price) !== goods.price && { price: toEgp(price) }),
      ...(categoryId !== undefined && categoryId !== goods.categoryId && { categoryId }),
      ...(archived !== undefined && archived !== (goods.archivedAt !== null) && { archived }),
      ...(stock !== undefined && stock !== goods.stock && { stock: { from: goods.stock, to: stock } }),
      ...variantEdits(goods, change),
    }
    return Object.keys(edit).length > 2 ? [{ goods, edit }] : []
  })

export const bodyOf = (steps: readonly BulkStep[], reason: ChosenReason): BulkBody => ({
  reason,
  edits: steps.map(({ edit }) => edit),
})

/** Undo body: the previous values with the current versions. */
export const undoOf = (steps: readonly BulkStep[], now: readonly PublishedGoods[]): BulkBody => ({
  reason: 'correction',
  edits: steps.flatMap(({ goods, edit }) => {
    const changed = now.find(({ id }) => id === goods.id)
    if (!changed) return []
    return [
      {
        id: goods.id,
        version: changed.version,
        ...(edit.price !== undefined && { price: goods.price }),
        ...(edit.categoryId !== undefined && { categoryId: goods.categoryId }),
        ...(edit.archived !== undefined && { archived: goods.archivedAt !== null }),
        ...(edit.stock && { stock: { from: edit.stock.to, to: edit.stock.from } }),
        ...(edit.variants && {
          variants: edit.variants.map(({ id, price, stock }) => ({
            id,
            ...(price !== undefined && {
              price: goods.variants?.find((each) => each.id === id)?.price ?? price,
            }),
            ...(stock && { stock: { from: stock.to, to: stock.from } }),
          })),
        }),
      },
    ]
  }),
})
