import type { Product } from '#domain/catalog/product.ts'
import type { LineId } from '#domain/catalog/variants.ts'
import type { Page, PageRequest } from '#domain/shared/page.ts'

export const STOCK_REASONS = [
  'counted',
  'received',
  'damaged',
  'expired',
  'stolen',
  'own-use',
  'wasted',
  'missing',
  'given-back',
  'correction',
  'reversed',
  'first',
  'imported',
] as const
export type StockReason = (typeof STOCK_REASONS)[number]

export const CHOSEN_REASONS = [
  'counted',
  'received',
  'damaged',
  'expired',
  'given-back',
  'correction',
] as const satisfies readonly StockReason[]
export type ChosenReason = (typeof CHOSEN_REASONS)[number]

/** A larger number is treated as a typing error. */
export const MAX_STOCK = 1_000_000

/** What orders do to the stock. The journal does not store it: it is read from the orders. */
export const ORDER_REASONS = ['sold', 'cancelled', 'returned'] as const
type OrderReason = (typeof ORDER_REASONS)[number]

/**
 * The stock as it was read and as it should be. Only the difference is applied, so sales in between are not lost.
 */
export interface StockMove {
  readonly from: number
  readonly to: number
}

const stocksOf = (
  product: Pick<Product, 'stock' | 'variants'> | null,
): ReadonlyMap<number | undefined, number> =>
  new Map(
    product?.variants
      ? product.variants.map(({ id, stock }) => [id, stock])
      : [[undefined, product?.stock ?? 0]],
  )

type StockChange = Pick<StockEntry, 'variantId' | 'before' | 'after'>

/** How the stock differs: of the product, or of each of its variants. */
export const stockChanges = (
  was: Pick<Product, 'stock' | 'variants'> | null,
  is: Pick<Product, 'stock' | 'variants'>,
): readonly StockChange[] => {
  const [before, after] = [stocksOf(was), stocksOf(is)]
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((variantId) => {
    const change = { before: before.get(variantId) ?? 0, after: after.get(variantId) ?? 0 }
    if (change.before === change.after) return []
    return variantId === undefined ? [change] : [{ variantId, ...change }]
  })
}

/** One stock change by staff. */
export interface StockEntry extends LineId {
  readonly id: string
  readonly at: number
  readonly before: number
  readonly after: number
  readonly reason: StockReason
  readonly note: string
  readonly actorId: string
  /** The name at that time, since the account may be renamed or erased. */
  readonly actorName: string
}

/** A stock change by staff, or by an order. */
export interface StockMovement {
  readonly id: string
  /** Absent for a product without options. */
  readonly variantId?: number
  readonly at: number
  readonly change: number
  /** The stock before and after a change by staff; null for orders, of which only the change is known. */
  readonly before: number | null
  readonly after: number | null
  readonly reason: StockReason | OrderReason
  readonly note: string
  readonly actorName: string
  /** Null for a change by staff. */
  readonly orderId: string | null
  readonly dayNumber: number | null
}

/** The columns of the books, each with its reasons: `left` is the sum of all of them. */
export const BOOKS = {
  received: ['received', 'first', 'imported'],
  sold: ['sold'],
  returned: ['returned', 'cancelled', 'given-back'],
  wasted: ['damaged', 'expired', 'stolen', 'own-use', 'wasted', 'missing'],
  counted: ['counted', 'correction', 'reversed'],
} as const satisfies Readonly<Record<string, readonly StockMovement['reason'][]>>

export type StockSums = Readonly<Record<keyof typeof BOOKS, number>>

/** `before + received + sold + returned + wasted + counted = left`, the signs being in the numbers. */
export interface StockBooks extends StockSums {
  /** The stock from before the journal, for products that came without an entry. */
  readonly before: number
  readonly left: number
}

export const sumsOf = (changes: ReadonlyMap<string, number>): StockSums => {
  const sum = (column: keyof typeof BOOKS): number =>
    BOOKS[column].reduce((total, reason) => total + (changes.get(reason) ?? 0), 0)
  return {
    received: sum('received'),
    sold: sum('sold'),
    returned: sum('returned'),
    wasted: sum('wasted'),
    counted: sum('counted'),
  }
}

export interface StockJournal {
  add(entries: readonly StockEntry[]): Promise<void>
  /** Changes by staff and by orders, newest first. */
  page(productId: number, request: PageRequest): Promise<Page<StockMovement>>
  /** All changes of a product, summed by reason. */
  sums(productId: number): Promise<ReadonlyMap<string, number>>
}
