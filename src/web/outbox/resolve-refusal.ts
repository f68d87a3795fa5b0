import * as z from 'zod/mini'
import { RefusalFacts } from '#contracts/errors.ts'
import type { OrderEntry } from '#contracts/outbox.ts'
import type { HistoryEntry } from '#contracts/stored-orders.ts'
import { keyOfLine } from '#domain/cart/cart.ts'
import { orderedQuote, withCharges } from '#domain/cart/cart-lines.ts'
import { lineKey } from '#domain/catalog/variants.ts'
import { chargesFromEgp, chargesInEgp, eachCharge } from '#domain/ordering/quote.ts'
import { askFor, orderEntryId } from '#web/outbox/entry.ts'
import type { EntryStore } from '#web/outbox/entry-store.ts'
import { replaceInHistory } from '#web/outbox/update-history.ts'

/** Facts of a refusal, validated because they were stored in the browser. */
export const factsOf = ({ state }: Pick<OrderEntry, 'state'>): RefusalFacts => {
  const read = z.safeParse(RefusalFacts, state.is === 'refused' ? state.facts : {})
  return read.success ? read.data : {}
}

export const refusalOf = ({ state }: Pick<OrderEntry, 'state'>): string | undefined =>
  state.is === 'refused' ? state.code : undefined

/** The lines that the shop no longer sells, or that lack a choice, by their keys. */
export const unknownLines = (entry: OrderEntry): ReadonlySet<string> => {
  const { productIds = [], variants = [] } = factsOf(entry)
  // The variants at fault are named beside their products: only these lines of the product are meant.
  const named = new Set(variants.map(({ productId }) => productId))
  return new Set([
    ...variants.map(lineKey),
    ...productIds.filter((id) => !named.has(id)).map((productId) => lineKey({ productId })),
  ])
}

/** Remaining stock of each line at fault; undefined if the shop does not publish it, 0 if discontinued. */
export const leftOf = (entry: OrderEntry): ReadonlyMap<string, number | undefined> => {
  const { lines = [] } = factsOf(entry)
  return new Map([
    ...lines.map((line) => [lineKey(line), line.left] as const),
    ...Array.from(unknownLines(entry), (key) => [key, 0] as const),
  ])
}

/** The stock of some line is too low and not published, so only the shopper can choose another quantity. */
export const isLeftUnknown = (entry: OrderEntry): boolean => [...leftOf(entry).values()].includes(undefined)

const limited = (
  lines: readonly HistoryEntry[],
  most: ReadonlyMap<string, number | undefined>,
): HistoryEntry[] => {
  const left = new Map([...most].map(([key, count]) => [key, count ?? 0]))
  return lines.flatMap((line) => {
    const key = keyOfLine(line)
    const quantity = Math.min(line.quantity, left.get(key) ?? line.quantity)
    if (left.has(key)) left.set(key, (left.get(key) ?? 0) - quantity)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
}

/** Lines reduced to the remaining stock; lines of unknown stock are dropped. */
export const linesLeft = (entry: OrderEntry): HistoryEntry[] => limited(entry.lines, leftOf(entry))

/** Lines without those at fault. */
export const linesWithoutShort = (entry: OrderEntry): HistoryEntry[] => {
  const short = leftOf(entry)
  return entry.lines.filter((line) => !short.has(keyOfLine(line)))
}

/** Lines at the current prices and charges. */
export const linesAtNewPrices = (entry: OrderEntry): HistoryEntry[] => {
  const { prices: today, ...now } = factsOf(entry)
  const prices = new Map(today?.map((line) => [lineKey(line), line.price]))
  const lines = entry.lines.map((line) => ({ ...line, price: prices.get(keyOfLine(line)) ?? line.price }))
  const before = chargesInEgp(orderedQuote(lines))
  return withCharges(lines, chargesFromEgp(eachCharge((charge) => now[charge] ?? before[charge])))
}

/**
 * A refused order with new contents. A new body needs a new idempotency key; the id stays, so that a delayed copy of the
 * refused request can't create a second order.
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

/** Delivery by the written address only. */
export const withoutPin = (shippingInfo: OrderEntry['body']['shippingInfo']) => {
  const { pin: _, ...words } = shippingInfo
  return words
}

/** Amends an order that is still refused; returns its lines, or undefined if it is no longer refused. */
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
