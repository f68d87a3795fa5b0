import type { CartItem, HistoryEntry, PendingLine, SelectedOrder } from '#contracts/browser-storage.ts'
import { orderedQuote, withFee } from '#domain/cart/cart-lines.ts'
import type { Quote } from '#domain/ordering/quote.ts'
import { toEgp } from '#domain/shared/money.ts'

/**
 * Orders as this browser knows them. The spec stores them as a list of lines under `orderHistory` and `pendingOrder`, each
 * with the facts of its order; `fromHistoryLines` and `toHistoryLines` (and their twins for unpaid orders) are the only code
 * that knows those shapes.
 */
interface LocalOrder {
  /** Names the order on a page, also while others come and go. */
  readonly key: string
  readonly orderId?: string | undefined
  readonly lines: readonly [CartItem, ...CartItem[]]
  readonly quote: Quote
}

/** What a stored line says about its order rather than about its product. */
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

/** An order that was placed. */
export interface PlacedOrder extends LocalOrder, Facts {}

const factsOf = (source: Facts): Facts =>
  Object.fromEntries(ORDER_FACTS.map((fact) => [fact, source[fact]])) as Facts

/** An order that was confirmed at checkout and is not paid. */
export interface UnpaidOrder extends LocalOrder {
  readonly confirmedAt?: string | undefined
}

/** Lines that were ordered together, in the order they are stored. */
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
    // The same product may be ordered alone many times; each order needs a key of its own.
    const key = known || `product-${line.id}-${count}`
    const order = orders.get(key)
    if (order) order.push(line)
    else orders.set(key, [line])
  }
  return [...orders]
}

const NOT_OF_PRODUCT: ReadonlySet<string> = new Set([...ORDER_FACTS, 'deliveryFee', 'confirmedAt'])

/** A line as a cart has it, of no order. */
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

/** A line without an order is an order by itself: entries of the spec's own shape are returned one by one. */
export const fromHistoryLines = (lines: readonly HistoryEntry[]): readonly PlacedOrder[] =>
  grouped(lines, ({ orderId }) => orderId).map(([key, its]) => placedOrder(key, its))

export const toHistoryLines = (orders: readonly PlacedOrder[]): readonly HistoryEntry[] =>
  orders.flatMap((order) =>
    withFee(
      order.lines.map((line): HistoryEntry => ({ ...line, ...factsOf(order) })),
      order.quote.deliveryFee,
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

/** A line of an older version knows no order, only the moment at which it was confirmed. */
export const fromPendingLines = (lines: readonly PendingLine[]): readonly UnpaidOrder[] =>
  grouped(lines, ({ orderId, confirmedAt }) => orderId || confirmedAt).map(([key, its]) =>
    unpaidOrder(key, its),
  )

const pendingLinesOf = ({ orderId, confirmedAt, lines, quote }: UnpaidOrder): PendingLine[] =>
  withFee(
    lines.map((line): PendingLine => ({ ...line, orderId, confirmedAt })),
    quote.deliveryFee,
  )

export const toPendingLines = (orders: readonly UnpaidOrder[]): readonly PendingLine[] =>
  orders.flatMap(pendingLinesOf)

/** Changes unpaid orders line by line; an order without lines is gone. */
export const changePendingLines = (
  orders: readonly UnpaidOrder[],
  change: (lines: readonly PendingLine[]) => readonly PendingLine[],
): readonly UnpaidOrder[] => fromPendingLines(change(toPendingLines(orders)))

/** The order as it is stored now; it may have changed since the page rendered it. */
export const sameOrder = <Order extends LocalOrder>(
  orders: readonly Order[],
  { key }: Pick<Order, 'key'>,
): Order | undefined => orders.find((order) => order.key === key)

/** Puts a removed item back where it was, also when the list has changed since. */
export const putBack = <T>(list: readonly T[], item: T, at: number): T[] => list.toSpliced(at, 0, item)

/** The exact time of the order where it is stored, else the words that the browser wrote then. */
export const orderedTime = ({ placedAt, orderedAt }: PlacedOrder): string => placedAt || orderedAt

/** The spec's own words for "not specified", in Arabic in both languages. */
const NOT_SPECIFIED = 'غير محدد'

/** An unpaid order as /payment takes it up, in the fields of a server order. */
export const forPayment = (order: UnpaidOrder): SelectedOrder => ({
  name: order.lines[0].name,
  image: order.lines[0].image,
  price: toEgp(order.quote.total),
  items: pendingLinesOf(order),
  method: 'cash',
  status: 'pending',
  shippingInfo: { address: NOT_SPECIFIED, city: '', postalCode: '', country: '', phone: '' },
})
