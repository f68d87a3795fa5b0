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
    // Lines without an order id are numbered per product, so that the keys are stable.
    const key = known || `product-${line.id}-${count}`
    const order = orders.get(key)
    if (order) order.push(line)
    else orders.set(key, [line])
  }
  // Stored oldest first; shown newest first.
  return [...orders].map(([key, its]): LocalOrder<Line> => ({ key, lines: its })).toReversed()
}

/** A line without an order id is an order by itself, as in the spec. */
export const historyOrders = (history: readonly HistoryEntry[]): readonly LocalOrder<HistoryEntry>[] =>
  together(history, (line) => line.orderId)

/** Order id of a confirmed line; lines of older versions have none. */
export const pendingId = ({ orderId }: PendingLine): string | undefined =>
  typeof orderId === 'string' && orderId ? orderId : undefined

export const pendingOrders = (pending: readonly PendingLine[]): readonly LocalOrder<PendingLine>[] =>
  together(pending, (line) => pendingId(line) ?? line.confirmedAt)

/** Total price. */
export const localTotal = (lines: LocalOrder<HistoryEntry | PendingLine>['lines']): Piastres =>
  orderedQuote(lines).total

export const without = <Line>(list: readonly Line[], gone: readonly Line[]): Line[] =>
  list.filter((line) => !gone.includes(line))

/** The stored lines of an order, which may have changed since it was rendered. */
export const storedLinesOf = (
  history: readonly HistoryEntry[],
  { lines }: LocalOrder<HistoryEntry>,
): readonly HistoryEntry[] => {
  const { orderId } = lines[0]
  return history.filter((line) => (orderId === undefined ? lines.includes(line) : line.orderId === orderId))
}

/** Restores removed lines at their position, even if the list has changed since. */
export const putBack = <Line>(list: readonly Line[], gone: readonly Line[], at: number): Line[] => [
  ...list.slice(0, at),
  ...gone,
  ...list.slice(at),
]

/** Sets or clears the time of receipt. */
export const withReceipt = (
  history: readonly HistoryEntry[],
  lines: readonly HistoryEntry[],
  deliveredAt: string | null,
): HistoryEntry[] =>
  history.map((entry) =>
    lines.includes(entry) ? { ...entry, delivered: deliveredAt !== null, deliveredAt } : entry,
  )

/** Exact time of the order if stored, else the formatted text. */
export const orderedTime = ({ placedAt, orderedAt }: HistoryEntry): string => placedAt || orderedAt

export const isDelivered = (lines: readonly HistoryEntry[]): boolean => lines.every((line) => line.delivered)

/** “Not specified”: the spec stores it in Arabic in both languages. */
const NOT_SPECIFIED = 'غير محدد'

/** Converts an unpaid order to the shape that /payment expects. */
export const forPayment = ({ lines }: LocalOrder<PendingLine>): SelectedOrder => ({
  name: lines[0].name,
  image: lines[0].image,
  price: toEgp(localTotal(lines)),
  items: [...lines],
  method: 'cash',
  status: 'pending',
  shippingInfo: { address: NOT_SPECIFIED, city: '', postalCode: '', country: '', phone: '' },
})
