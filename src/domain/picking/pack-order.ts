import { recordChange } from '#domain/audit/audit.ts'
import { showsChange } from '#domain/catalog/product.ts'
import type { StockLine } from '#domain/catalog/product-store.ts'
import type { StockEntry, StockReason } from '#domain/catalog/stock-journal.ts'
import { type LineId, lineIdOf, lineKey } from '#domain/catalog/variants.ts'
import { addStep } from '#domain/fulfilment/add-step.ts'
import type { User } from '#domain/identity/user.ts'
import { type Order, type OrderLine, quantityOf } from '#domain/ordering/order.ts'
import { type Lost, lockStocks, putBack } from '#domain/ordering/put-back.ts'
import { amountOf, amountUpTo, quoteFor } from '#domain/ordering/quote.ts'
import { raiseRefund } from '#domain/payments/raise-refund.ts'
import { awaitedUntil, isDone, type PickedLine, packedLines } from '#domain/picking/picking.ts'
import type { ShopEvent } from '#domain/shared/events.ts'
import type { Piastres } from '#domain/shared/money.ts'
import type { Ports, Stores } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

interface Packing {
  readonly actor: User
  readonly order: Order
  readonly lines: readonly PickedLine[]
}

const refuseUnfinished = (lines: readonly PickedLine[]): void => {
  const until = awaitedUntil(lines)
  if (until !== null) throw new Refusal('picking.answer-awaited', { until: new Date(until).toISOString() })
  const left = lines.filter((line) => !isDone(line))
  if (left.length > 0) throw new Refusal('picking.not-done', { left: left.map(({ line }) => lineIdOf(line)) })
}

type SoldLine = StockLine & { readonly byWeight: boolean }

/** What the packed lines do to the stock, against what the order took when it was placed. */
const movesOf = (lines: readonly PickedLine[], packed: readonly OrderLine[]) => {
  const [back, lost, more]: [SoldLine[], Lost[], SoldLine[]] = [[], [], []]
  const states = new Map(lines.map((each) => [lineKey(each.line), each]))
  for (const line of packed) {
    const taken = line.replaces === undefined ? line.quantity : 0
    const change = quantityOf(line) - taken
    const id = { ...lineIdOf(line), byWeight: line.byWeight ?? false }
    const { short, proposal } = states.get(lineKey(line)) ?? {}
    // Lighter than ordered: the rest is still on the shelf. What was not found is not.
    if (change > 0) more.push({ ...id, quantity: change })
    else if (change < 0 && short === undefined && !proposal) back.push({ ...id, quantity: -change })
    else if (change < 0) lost.push({ ...id, quantity: -change, reason: short ?? 'missing' })
  }
  return { back, lost, more }
}

/**
 * Moves the stock as packed. What was not found leaves the books as lost and the stock stays as it is, since the order
 * had taken it. What the picker has in hand although the shop counted none is booked as found. Returns whether
 * shoppers can see a difference.
 */
const moveStock = async (
  ports: Ports,
  stores: Stores,
  { actor, order, lines }: Packing,
  packed: readonly OrderLine[],
): Promise<boolean> => {
  const { clock, ids } = ports
  if (!(await stores.orders.tookStock(order.id))) return false
  const { back, lost, more } = movesOf(lines, packed)
  if (back.length + lost.length + more.length === 0) return false
  const shelfOf = await lockStocks(stores, [...back, ...lost, ...more])
  const stockOf = (line: LineId): number => shelfOf(line).stock
  const entryOf = (
    line: LineId,
    reason: StockReason,
    change: { before: number; after: number },
  ): StockEntry => ({
    id: ids.next(),
    ...lineIdOf(line),
    ...change,
    reason,
    note: '',
    actorId: actor.id,
    actorName: actor.name,
    at: clock.now(),
  })
  const there = more
    // What is sold in another unit by now is not counted in this one.
    .filter((line) => line.byWeight === shelfOf(line).byWeight)
    .map((line) => ({ ...line, quantity: Math.min(line.quantity, stockOf(line)) }))
    .filter(({ quantity }) => quantity > 0)
  const taken = await stores.products.take(there)
  const got = new Map(there.map((line) => [lineKey(line), line.quantity]))
  const left = new Set(taken.map(lineKey))
  const entries = [
    ...lost.map((line) =>
      entryOf(line, line.reason, { before: stockOf(line) + line.quantity, after: stockOf(line) }),
    ),
    ...more.flatMap((line) => {
      const found = line.quantity - (left.has(lineKey(line)) ? (got.get(lineKey(line)) ?? 0) : 0)
      return found > 0
        ? [entryOf(line, 'counted', { before: stockOf(line), after: stockOf(line) + found })]
        : []
    }),
  ]
  if (entries.length > 0) await stores.stockJournal.add(entries)
  const moved = [...taken, ...(await putBack(ports, stores, back))]
  const isSeen = moved.some((stocked) => showsChange(stockOf(stocked), stocked))
  if (isSeen) await stores.versions.raise('catalogue')
  return isSeen
}

/** What the office has refunded already of pieces that were then not packed. */
const refundedBefore = ({ lines }: Order, after: Order): Piastres =>
  lines.reduce((sum, line, at) => {
    const less = amountOf(line) - amountOf(after.lines[at] ?? line)
    return sum + Math.max(0, Math.min(less, amountUpTo(line, line.refunded ?? 0)))
  }, 0)

/** Refunds what a prepaid order costs less than before. Cash is collected by the new total. */
const refundRest = async (ports: Ports, stores: Stores, before: Order, after: Order): Promise<boolean> => {
  if (before.method === 'cash') return false
  const refunded = (await stores.notes.refundsOf([before.id])).get(before.id) ?? 0
  const less = before.total - after.total - refundedBefore(before, after)
  const amount = Math.min(less, before.captured - refunded)
  if (amount <= 0) return false
  await raiseRefund(ports, stores, after, { amount, text: 'Not all was packed · لم يتوفر كل الطلب' })
  return true
}

/**
 * Settles an order as it was packed: its lines and total, the stock, the refund, and its step. The caller holds the
 * lock of the order. Returns the events to publish.
 */
export const packOrder = async (
  ports: Ports,
  stores: Stores,
  packing: Packing,
  { bags, at }: { readonly bags: number; readonly at: number },
): Promise<readonly ShopEvent[]> => {
  const { actor, order, lines } = packing
  const { clock, ids } = ports
  const { id: orderId } = order
  refuseUnfinished(lines)
  const packed = packedLines(lines)
  if (packed.every((line) => quantityOf(line) === 0)) throw new Refusal('picking.nothing-packed', { orderId })
  const { total } = quoteFor(packed, order)
  const after: Order = { ...order, lines: packed, total, fulfilment: 'ready' }
  if (!(await stores.picking.pack(order, after, { at, bags })))
    throw new Refusal('picking.over', { orderId, step: order.fulfilment })
  const isSeen = await moveStock(ports, stores, packing, packed)
  const isRefunded = await refundRest(ports, stores, order, after)
  const step = {
    id: ids.next(),
    orderId,
    kind: 'ready',
    at,
    by: 'shop',
    actorId: actor.id,
    note: null,
  } as const
  await addStep(stores, step, clock.now())
  await recordChange(stores, clock, actor, {
    what: 'order.packed',
    subject: `order:${orderId}`,
    before: { fulfilment: order.fulfilment, total: order.total },
    after: { fulfilment: 'ready', total, bags },
  })
  return [
    { type: 'order.moved', orderId, fulfilment: 'ready' },
    ...(isRefunded ? [{ type: 'payment.changed', orderId } as const] : []),
    ...(isSeen ? [{ type: 'catalogue.changed' } as const] : []),
  ]
}
