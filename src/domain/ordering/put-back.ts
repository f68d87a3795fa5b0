import { type Release, released } from '#domain/cash/cash.ts'
import { showsChange } from '#domain/catalog/product.ts'
import type { Stocked, StockLine } from '#domain/catalog/product-store.ts'
import type { StockEntry, StockReason } from '#domain/catalog/stock-journal.ts'
import { type LineId, lineIdOf, lineKey } from '#domain/catalog/variants.ts'
import { inUnit } from '#domain/catalog/weight.ts'
import type { User } from '#domain/identity/user.ts'
import { type Order, type OrderLine, quantityOf } from '#domain/ordering/order.ts'
import type { Ports, Stores } from '#domain/shared/ports.ts'

/** The lines without the pieces that a refund has put back on sale. */
const stillOut = (lines: readonly OrderLine[]): OrderLine[] =>
  lines
    .map((line) => ({ ...line, quantity: quantityOf(line) - (line.restocked ?? 0) }))
    .filter(({ quantity }) => quantity > 0)

interface Shelf {
  readonly stock: number
  readonly byWeight: boolean
}

/** Locks the products of these lines. The answer tells what is in stock of each, and how it is sold now. */
export const lockStocks = async (
  stores: Stores,
  lines: readonly LineId[],
): Promise<(line: LineId) => Shelf> => {
  const goods = await stores.goods.lock([...new Set(lines.map(({ productId }) => productId))])
  const shelves = new Map(
    goods.flatMap(({ id: productId, stock, weight, variants }): [string, Shelf][] =>
      variants
        ? variants.map((variant) => [
            lineKey({ productId, variantId: variant.id }),
            { stock: variant.stock, byWeight: false },
          ])
        : [[lineKey({ productId }), { stock, byWeight: weight !== undefined }]],
    ),
  )
  return (line) => shelves.get(lineKey(line)) ?? { stock: 0, byWeight: false }
}

/** What a picker did not find of a line, and why. */
export interface Lost extends StockLine {
  readonly reason: StockReason
}

interface Returned extends StockLine {
  readonly byWeight?: boolean | undefined
}

/** Stock as it is now, and as it was before pieces were put back. */
interface Restocked extends Stocked {
  readonly before: number
}

/**
 * Puts pieces back into the stock, but for those that are lost. Orders write no entries of the stock's books, which
 * count all of a line as returned in the unit in which it was sold. So what differs from that is an entry: pieces of a
 * variant that was deleted meanwhile, a line in pieces of what is sold by weight now or the reverse, and what is lost.
 */
export const putBack = async (
  { clock, ids }: Ports,
  stores: Stores,
  lines: readonly Returned[],
  lost: readonly Lost[] = [],
): Promise<readonly Restocked[]> => {
  const shelfOf = await lockStocks(stores, lines)
  const lostOf = new Map(lost.map((each) => [lineKey(each), each]))
  const moves = lines.map((line) => {
    const { quantity = 0, reason } = lostOf.get(lineKey(line)) ?? {}
    const gone = Math.min(quantity, line.quantity)
    const there = line.quantity - gone
    const back = inUnit(there, line.byWeight ?? false, shelfOf(line).byWeight)
    return { line, there, back, gone, reason }
  })
  const restocked = await stores.products.putBack(
    moves.flatMap(({ line, back }) => (back > 0 ? [{ ...lineIdOf(line), quantity: back }] : [])),
  )
  const stocks = new Map(restocked.map((stocked) => [lineKey(stocked), stocked.stock]))
  // By the shop itself, which has no name of a person.
  const by = { actorId: 'shop', actorName: '', at: clock.now(), note: '' }
  const entries = moves.flatMap(({ line, there, back, gone, reason }): StockEntry[] => {
    const stock = stocks.get(lineKey(line))
    const after = stock ?? shelfOf(line).stock
    const put = stock === undefined ? 0 : back
    const entry = (change: number, why: StockReason): StockEntry[] =>
      change === 0
        ? []
        : [{ id: ids.next(), ...lineIdOf(line), before: after - change, after, reason: why, ...by }]
    return [...entry(put - there, 'correction'), ...entry(-gone, reason ?? 'missing')]
  })
  if (entries.length > 0) await stores.stockJournal.add(entries)
  return restocked.map((stocked) => ({ ...stocked, before: shelfOf(stocked).stock }))
}

/**
 * Returns to stock what the order took, what was not put back before and is not lost. Returns whether shoppers can see
 * the difference.
 */
export const restock = async (
  ports: Ports,
  stores: Stores,
  { id, lines: ordered }: Pick<Order, 'id' | 'lines'>,
  lost: readonly Lost[] = [],
): Promise<boolean> => {
  const lines = stillOut(ordered)
  if (lines.length === 0 || !(await stores.orders.tookStock(id))) return false
  const restocked = await putBack(ports, stores, lines, lost)
  const isSeen = restocked.some(({ before, ...stocked }) => showsChange(before, stocked))
  if (isSeen) await stores.versions.raise('catalogue')
  return isSeen
}

/** Takes the lines of an order from stock again; undefined, with nothing taken, unless all can be had as they were sold. */
export const retake = async (
  stores: Stores,
  { id, lines: ordered }: Pick<Order, 'id' | 'lines'>,
): Promise<{ readonly isSeen: boolean } | undefined> => {
  const lines = stillOut(ordered)
  if (lines.length === 0 || !(await stores.orders.tookStock(id))) return { isSeen: false }
  const taken = await stores.products.take(lines)
  const left = new Map(taken.map((stocked) => [lineKey(stocked), stocked]))
  const isSoldSo = lines.every((line) => left.get(lineKey(line))?.byWeight === (line.byWeight ?? false))
  if (!isSoldSo) {
    await stores.products.putBack(lines.filter((line) => left.has(lineKey(line))))
    return undefined
  }
  const isSeen = lines.some((line) => {
    const stocked = left.get(lineKey(line))
    return stocked !== undefined && showsChange(stocked.stock + line.quantity, stocked)
  })
  if (isSeen) await stores.versions.raise('catalogue')
  return { isSeen }
}

/** Records that what came back with an order cannot be sold again: the stock stays, its books say why. */
export const writeOff = async (
  { clock, ids }: Ports,
  stores: Stores,
  actor: User,
  { id: orderId, lines: ordered }: Pick<Order, 'id' | 'lines'>,
): Promise<void> => {
  if (!(await stores.orders.tookStock(orderId))) return
  const lines = stillOut(ordered)
  const shelfOf = await lockStocks(stores, lines)
  const entries = lines.map((line): StockEntry => {
    const after = shelfOf(line).stock
    const by = { actorId: actor.id, actorName: actor.name, at: clock.now() }
    const moved = { ...lineIdOf(line), before: after + line.quantity, after }
    return { id: ids.next(), ...moved, reason: 'damaged', note: '', ...by }
  })
  await stores.stockJournal.add(entries)
}

/** Clears the cash due from the courier for an order that was cancelled on the way or returned before payment. */
export const releaseCash = async (
  { clock, ids }: Ports,
  stores: Stores,
  actor: User,
  orderId: string,
  reason: Release = 'cancelled',
): Promise<void> => {
  const owed = await stores.cash.dueOf(orderId)
  if (!owed || owed.due === 0) return
  const { courierId, due } = owed
  const entry = { id: ids.next(), orderId, courierId, actorId: actor.id, at: clock.now() }
  await stores.cash.add({ ...entry, kind: 'released', postings: released(due), reason })
}
