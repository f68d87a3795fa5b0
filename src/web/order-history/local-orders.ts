import type { CartItem } from '#contracts/browser-storage.ts'
import type { HistoryEntry, PendingLine, SelectedOrder } from '#contracts/stored-orders.ts'
import { orderedQuote, withCharges } from '#domain/cart/cart-lines.ts'
import { CHARGES, type Quote } from '#domain/ordering/quote.ts'
import { toEgp } from '#domain/shared/money.ts'

/**
 * Orders as this browser knows them. The spec stores them as a list of lines under `orderHistory` and `pendingOrder`, each
 * with the facts of its order; `fromHistoryLines` and `toHistoryLines` (and their twins for unpaid orders) are the only code
 * that knows those shapes.
 */
interface LocalOrder {
  /** React key, stable while other orders come and go. */
  readonly key: string
  readonly orderId?: string | undefined
  readonly lines: readonly [CartItem, ...CartItem[]]
  readonly quote: Quote
}

/** Fields of a stored line that belong to its order. */
const ORDER_FACTS = [
  'orderId',
  'orderedAt',
  'placedAt',
  'delivered',
  'deliveredAt',
  'method',
  'owner',
  'serverId',
  'number',
  'fulfilment',
  'handedOver',
  'isAskedBack',
] as const

type Facts = Readonly<Pick<HistoryEntry, (typeof ORDER_FACTS)[number]>>

/** A placed order. */
export interface PlacedOrder extends LocalOrder, Facts {}

const factsOf = (source: Facts): Facts =>
  Object.fromEntries(ORDER_FACTS.map((fact) => [fact, source[fact]])) as Facts

/** An order that was confirmed at checkout but not paid. */
export interface UnpaidOrder extends LocalOrder {
  readonly confirmedAt?: string | undefined
}

/** Groups lines by order, in stored order. */
const grouped = <Line extends { readonly id: number }>(
  lines: readonly Line[],
  keyOf: (line: Line) => string | undefined,
): readonly (readonly [key: string, lines: readonly [Line, ...Line[]]])[] => {
  const orders = new Map<string, [Line, ...Line[]]>()
  const counts = new Map<number, number>()
  for (const line of lines) {
    const known = keyOf(line)
    const count = (counts.get(line.id) ?? 0) + 1
    if (!known) counts.set(line.id, count)
    // Lines without an order id are numbered per product, so that the keys are unique.
    const key = known || `product-${line.id}-${count}`
    const order = orders.get(key)
    if (order) order.push(line)
    else orders.set(key, [line])
  }
  return [...orders]
}

const NOT_OF_PRODUCT: ReadonlySet<string> = new Set([...ORDER_FACTS, ...CHARGES, 'confirmedAt'])

/** A cart line, without the fields of its order. */
export const productOf = (line: HistoryEntry | PendingLine): CartItem =>
  Object.fromEntries(Object.entries(line).filter(([field]) => !NOT_OF_PRODUCT.has(field))) as CartItem

const placedOrder = (key: string, lines: readonly [HistoryEntry, ...HistoryEntry[]]): PlacedOrder => {
  const [first, ...others] = lines
  const delivered = lines.every((line) => line.delivered)
  return {
    ...factsOf(first),
    delivered,
    deliveredAt: delivered ? first.deliveredAt : null,
    key,
    lines: [productOf(first), ...others.map(productOf)],
    quote: orderedQuote(lines),
  }
}

/** A line without an order id is an order by itself, as in the spec. */
export const fromHistoryLines = (lines: readonly HistoryEntry[]): readonly PlacedOrder[] =>
  grouped(lines, ({ orderId }) => orderId).map(([key, its]) => placedOrder(key, its))

export const toHistoryLines = (orders: readonly PlacedOrder[]): readonly HistoryEntry[] =>
  orders.flatMap((order) =>
    withCharges(
      order.lines.map((line): HistoryEntry => ({ ...line, ...factsOf(order) })),
      order.quote,
    ),
  )

const unpaidOrder = (key: string, lines: readonly [PendingLine, ...PendingLine[]]): UnpaidOrder => {
  const [first, ...others] = lines
  return {
    key,
    orderId: first.orderId || undefined,
    confirmedAt: first.confirmedAt,
    lines: [productOf(first), ...others.map(productOf)],
    quote: orderedQuote(lines),
  }
}

/** Lines of older versions have no order id and are grouped by their time. */
export const fromPendingLines = (lines: readonly PendingLine[]): readonly UnpaidOrder[] =>
  grouped(lines, ({ orderId, confirmedAt }) => orderId || confirmedAt).map(([key, its]) =>
    unpaidOrder(key, its),
  )

const pendingLinesOf = ({ orderId, confirmedAt, lines, quote }: UnpaidOrder): PendingLine[] =>
  withCharges(
    lines.map((line): PendingLine => ({ ...line, orderId, confirmedAt })),
    quote,
  )

export const toPendingLines = (orders: readonly UnpaidOrder[]): readonly PendingLine[] =>
  orders.flatMap(pendingLinesOf)

/** Maps the lines of unpaid orders; an order without lines is removed. */
export const changePendingLines = (
  orders: readonly UnpaidOrder[],
  change: (lines: readonly PendingLine[]) => readonly PendingLine[],
): readonly UnpaidOrder[] => fromPendingLines(change(toPendingLines(orders)))

/** The stored order, which may have changed since it was rendered. */
export const sameOrder = <Order extends LocalOrder>(
  orders: readonly Order[],
  { key }: Pick<Order, 'key'>,
): Order | undefined => orders.find((order) => order.key === key)

/** Restores a removed item at its position, even if the list has changed since. */
export const restoreAt = <T>(list: readonly T[], item: T, at: number): T[] => list.toSpliced(at, 0, item)

/** Exact time of the order if stored, else the formatted text. */
export const orderedTime = ({ placedAt, orderedAt }: PlacedOrder): string => placedAt || orderedAt

/** “Not specified”: the spec stores it in Arabic in both languages. */
const NOT_SPECIFIED = 'غير محدد'

/** Converts an unpaid order to the shape that /payment expects. */
export const forPayment = (order: UnpaidOrder): SelectedOrder => ({
  name: order.lines[0].name,
  image: order.lines[0].image,
  price: toEgp(order.quote.total),
  items: pendingLinesOf(order),
  method: 'cash',
  status: 'pending',
  shippingInfo: { address: NOT_SPECIFIED, city: '', postalCode: '', country: '', phone: '' },
})
