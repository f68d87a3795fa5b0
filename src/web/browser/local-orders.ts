import type { HistoryEntry, PendingLine, SelectedOrder } from '#contracts/browser-storage.ts'
import { orderedQuote } from '#domain/cart/cart-lines.ts'
import { type Piastres, toEgp } from '#domain/shared/money.ts'

/** Lines that were ordered together. */
export interface LocalOrder<Line> {
  readonly key: string
  readonly lines: readonly [Line, ...Line[]]
}

const together = <Line extends { readonly id: number }>(
  lines: readonly Line[],
  keyOf: (line: Line) => string | undefined,
) => {
  const orders = new Map<string, [Line, ...Line[]]>()
  const alike = new Map<number, number>()
  for (const line of lines) {
    const known = keyOf(line)
    const count = (alike.get(line.id) ?? 0) + 1
    if (!known) alike.set(line.id, count)
    // The same product may stand alone many times; each has a name that outlives its neighbours.
    const key = known || `product-${line.id}-${count}`
    const order = orders.get(key)
    if (order) order.push(line)
    else orders.set(key, [line])
  }
  // Kept in the order they were made; shown newest first.
  return [...orders].map(([key, its]): LocalOrder<Line> => ({ key, lines: its })).toReversed()
}

/** A line that knows no order is one by itself: the spec's own entries are returned one by one. */
export const historyOrders = (history: readonly HistoryEntry[]): readonly LocalOrder<HistoryEntry>[] =>
  together(history, (line) => line.orderId)

/** The order a line was confirmed as; one of an older browser knows only the moment. */
export const pendingId = ({ orderId }: PendingLine): string | undefined =>
  typeof orderId === 'string' && orderId ? orderId : undefined

export const pendingOrders = (pending: readonly PendingLine[]): readonly LocalOrder<PendingLine>[] =>
  together(pending, (line) => pendingId(line) ?? line.confirmedAt)

/** What the shopper pays for it in all. */
export const localTotal = (lines: LocalOrder<HistoryEntry | PendingLine>['lines']): Piastres =>
  orderedQuote(lines).total

export const without = <Line>(list: readonly Line[], gone: readonly Line[]): Line[] =>
  list.filter((line) => !gone.includes(line))

/** The lines of the same order as they are kept now; they may have changed since they were drawn. */
export const storedLinesOf = (
  history: readonly HistoryEntry[],
  { lines }: LocalOrder<HistoryEntry>,
): readonly HistoryEntry[] => {
  const { orderId } = lines[0]
  return history.filter((line) => (orderId === undefined ? lines.includes(line) : line.orderId === orderId))
}

/** Takes a removal back, also when the list has changed since. */
export const putBack = <Line>(list: readonly Line[], gone: readonly Line[], at: number): Line[] => [
  ...list.slice(0, at),
  ...gone,
  ...list.slice(at),
]

/** Received at that time, or not received. */
export const withReceipt = (
  history: readonly HistoryEntry[],
  lines: readonly HistoryEntry[],
  deliveredAt: string | null,
): HistoryEntry[] =>
  history.map((entry) =>
    lines.includes(entry) ? { ...entry, delivered: deliveredAt !== null, deliveredAt } : entry,
  )

/** When it was ordered: the exact time where it is kept, else the words the browser wrote then. */
export const orderedTime = ({ placedAt, orderedAt }: HistoryEntry): string => placedAt || orderedAt

export const isDelivered = (lines: readonly HistoryEntry[]): boolean => lines.every((line) => line.delivered)

/** The spec's own words for "not specified", in Arabic whatever the page speaks. */
const NOT_SPECIFIED = 'غير محدد'

/** An unpaid order as /payment takes it up, in the fields of a server order. */
export const forPayment = ({ lines }: LocalOrder<PendingLine>): SelectedOrder => ({
  name: lines[0].name,
  image: lines[0].image,
  price: toEgp(localTotal(lines)),
  items: [...lines],
  method: 'cash',
  status: 'pending',
  shippingInfo: { address: NOT_SPECIFIED, city: '', postalCode: '', country: '', phone: '' },
})
