import * as z from 'zod/mini'
import type { HistoryEntry } from '#contracts/browser-storage.ts'
import { RefusalFacts } from '#contracts/errors.ts'
import type { OrderEntry } from '#contracts/outbox.ts'
import { withFee } from '#domain/cart/cart-lines.ts'
import { fromEgp } from '#domain/shared/money.ts'
import { askFor, orderEntryId } from '#web/outbox/entry.ts'
import type { EntryStore } from '#web/outbox/entry-store.ts'
import { replaceInHistory } from '#web/outbox/update-history.ts'

/** What the server said beside its no. Kept in the browser meanwhile, so read with care. */
export const factsOf = ({ state }: Pick<OrderEntry, 'state'>): RefusalFacts => {
  const read = z.safeParse(RefusalFacts, state.is === 'refused' ? state.facts : {})
  return read.success ? read.data : {}
}

export const refusalOf = ({ state }: Pick<OrderEntry, 'state'>): string | undefined =>
  state.is === 'refused' ? state.code : undefined

/** How many the shop still has of each product that is at fault, where it tells; none of one it no longer sells. */
export const leftOf = (entry: OrderEntry): ReadonlyMap<number, number | undefined> => {
  const { lines = [], productIds = [] } = factsOf(entry)
  return new Map([
    ...lines.map(({ productId, left }) => [productId, left] as const),
    ...productIds.map((productId) => [productId, 0] as const),
  ])
}

/** Of some product the shop has too few, and does not tell how many: only the shopper can choose another quantity. */
export const isLeftUnknown = (entry: OrderEntry): boolean => [...leftOf(entry).values()].includes(undefined)

const limited = (
  lines: readonly HistoryEntry[],
  most: ReadonlyMap<number, number | undefined>,
): HistoryEntry[] => {
  const left = new Map([...most].map(([id, count]) => [id, count ?? 0]))
  return lines.flatMap((line) => {
    const quantity = Math.min(line.quantity, left.get(line.id) ?? line.quantity)
    if (left.has(line.id)) left.set(line.id, (left.get(line.id) ?? 0) - quantity)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
}

/** The order with what is left of it; without what nobody knows how much of is left. */
export const linesLeft = (entry: OrderEntry): HistoryEntry[] => limited(entry.lines, leftOf(entry))

/** The order without any line at fault. */
export const linesWithoutShort = (entry: OrderEntry): HistoryEntry[] => {
  const short = leftOf(entry)
  return entry.lines.filter((line) => !short.has(line.id))
}

/** The order at today's prices. */
export const linesAtNewPrices = (entry: OrderEntry): HistoryEntry[] => {
  const { prices: today, deliveryFee } = factsOf(entry)
  const prices = new Map(today?.map(({ productId, price }) => [productId, price]))
  const lines = entry.lines.map((line) => ({ ...line, price: prices.get(line.id) ?? line.price }))
  return deliveryFee === undefined ? lines : withFee(lines, fromEgp(deliveryFee))
}

/**
 * A refused order as the shopper wants it now. Another body needs another key; the id stays, and with it the promise
 * that there is never a second order, even if a copy of the refused request turns up late.
 */
export const amendedOrder = (
  entry: OrderEntry,
  lines: readonly HistoryEntry[],
  key: string,
  shippingInfo = entry.body.shippingInfo,
): OrderEntry => ({
  ...entry,
  key,
  lines: [...lines],
  body: { ...entry.body, ...askFor(lines), shippingInfo },
  state: { is: 'waiting' },
  notBefore: 0,
})

/** Where it goes by its words alone. */
export const withoutPin = (shippingInfo: OrderEntry['body']['shippingInfo']) => {
  const { pin: _, ...words } = shippingInfo
  return words
}

/** Mends an order that is still refused; answers its lines, or nothing when it is refused no longer. */
export const resolveRefusal = async (
  store: EntryStore,
  orderId: string,
  change: (entry: OrderEntry) => readonly HistoryEntry[],
  key: string,
  redirect: (shippingInfo: OrderEntry['body']['shippingInfo']) => OrderEntry['body']['shippingInfo'] = (
    same,
  ) => same,
): Promise<readonly HistoryEntry[] | undefined> => {
  let lines: readonly HistoryEntry[] | undefined
  await store.change(orderEntryId(orderId), (entry) => {
    if (entry?.kind !== 'order' || entry.state.is !== 'refused') return entry
    const next = amendedOrder(entry, change(entry), key, redirect(entry.body.shippingInfo))
    lines = next.lines
    return next
  })
  if (lines) replaceInHistory(orderId, lines)
  return lines
}
