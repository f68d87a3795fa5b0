import { type LineId, lineIdOf, lineKey } from '#domain/catalog/variants.ts'
import { type Order, quantityOf } from '#domain/ordering/order.ts'
import { amountUpTo } from '#domain/ordering/quote.ts'
import type { Piastres } from '#domain/shared/money.ts'
import { Refusal } from '#domain/shared/refusal.ts'

/** The reasons for a return that a shopper can choose, beside free text. */
export const RETURN_REASONS = [
  'damaged',
  'wrong-item',
  'missing-item',
  'not-as-expected',
  'too-late',
  'other',
] as const
export type ReturnReasonCode = (typeof RETURN_REASONS)[number]

export interface ReturnReason {
  readonly reason?: ReturnReasonCode | undefined
  readonly details?: string | undefined
}

const SEPARATOR = ': '

/** The reason as stored in the journal's note: the code, then the shopper's text. */
export const noteOf = ({ reason, details }: ReturnReason): string | null =>
  [reason, details].flatMap((part) => part || []).join(SEPARATOR) || null

/** Parses a note; one without a known code is text only. */
export const readNote = (note: string): ReturnReason => {
  const [code, ...rest] = note.split(SEPARATOR)
  const reason = RETURN_REASONS.find((each) => each === code)
  if (!reason) return { details: note }
  return rest.length > 0 ? { reason, details: rest.join(SEPARATOR) } : { reason }
}

export interface ReturnedItem extends LineId {
  readonly quantity: number
}

/** The products to return; without items, the whole order. */
export interface ReturnChoice extends ReturnReason {
  readonly items?: readonly ReturnedItem[] | undefined
}

/** A request to return some products of a delivered order. The order itself stays delivered. */
export interface ReturnRequest extends ReturnReason {
  readonly items: readonly ReturnedItem[]
  readonly at: number
  /** When the office refunded or settled it; null while open. */
  readonly settledAt: number | null
}

type Ordered = Pick<Order, 'id' | 'lines'>

/** The quantity of each line, by its key. */
const quantitiesOf = (items: readonly ReturnedItem[]): ReadonlyMap<string, ReturnedItem> => {
  const summed = new Map<string, ReturnedItem>()
  for (const item of items) {
    const quantity = (summed.get(lineKey(item))?.quantity ?? 0) + item.quantity
    summed.set(lineKey(item), { ...lineIdOf(item), quantity })
  }
  return summed
}

/** The items in the order of the lines, each line once; undefined when they are the whole order. */
export const partOf = (
  { id, lines }: Ordered,
  items: readonly ReturnedItem[],
): readonly ReturnedItem[] | undefined => {
  const wanted = quantitiesOf(items)
  const packed = lines.map((line) => ({ ...line, quantity: quantityOf(line) }))
  const ordered = quantitiesOf(packed.filter(({ quantity }) => quantity > 0))
  const unknown = [...wanted].flatMap(([key, { productId, quantity }]) =>
    quantity > (ordered.get(key)?.quantity ?? 0) ? [productId] : [],
  )
  if (unknown.length > 0 || wanted.size === 0)
    throw new Refusal('order.product-unknown', { orderId: id, productIds: unknown })
  if ([...ordered].every(([key, { quantity }]) => wanted.get(key)?.quantity === quantity)) return undefined
  return [...ordered.keys()].flatMap((key) => wanted.get(key) ?? [])
}

/** With these reasons the shop must take back anything, food included. */
const FAULTS = new Set<string>(['damaged', 'wrong-item', 'missing-item', 'not-as-expected'])

export const isFault = (reason: ReturnReasonCode | undefined): boolean =>
  reason !== undefined && FAULTS.has(reason)

/** Refuses a part with products that can only be returned for a fault, naming them. */
export const refuseWithoutFault = (
  { id, lines }: Ordered,
  items: readonly ReturnedItem[],
  { reason }: ReturnReason,
): void => {
  if (isFault(reason)) return
  const kept = new Set(lines.flatMap((line) => (line.returnable === false ? line.productId : [])))
  const productIds = items.flatMap(({ productId }) => (kept.has(productId) ? productId : []))
  if (productIds.length > 0) throw new Refusal('order.not-returnable', { orderId: id, productIds })
}

/** The price of these items when ordered. A partial return does not refund the delivery fee. */
export const returnedSum = ({ lines }: Pick<Order, 'lines'>, items: readonly ReturnedItem[]): Piastres =>
  items.reduce((sum, item) => {
    const line = lines.find((each) => lineKey(each) === lineKey(item))
    return line ? sum + amountUpTo(line, item.quantity) : sum
  }, 0)

export const isOpen = (request: ReturnRequest | undefined): boolean => request?.settledAt === null

/** True for a repeated request, for example after a lost answer. */
export const isSameRequest = (
  request: ReturnRequest,
  items: readonly ReturnedItem[],
  { reason, details }: ReturnReason,
): boolean =>
  request.reason === reason &&
  (request.details ?? '') === (details ?? '') &&
  JSON.stringify(request.items) === JSON.stringify(items)
