import { type Release, released } from '#domain/cash/cash.ts'
import { showsChange } from '#domain/catalog/product.ts'
import type { Stocked } from '#domain/catalog/product-store.ts'
import type { StockEntry } from '#domain/catalog/stock-journal.ts'
import { type LineId, lineIdOf, lineKey } from '#domain/catalog/variants.ts'
import type { User } from '#domain/identity/user.ts'
import { type Order, type OrderLine, quantityOf } from '#domain/ordering/order.ts'
import type { Ports, Stores } from '#domain/shared/ports.ts'

/** The lines without the pieces that a refund has put back on sale. */
const stillOut = (lines: readonly OrderLine[]): OrderLine[] =>
  lines
    .map((line) => ({ ...line, quantity: quantityOf(line) - (line.restocked ?? 0) }))
    .filter(({ quantity }) => quantity > 0)

type Returned = LineId & Pick<OrderLine, 'quantity'>

/**
 * Puts pieces back into the stock. Those of a variant that was deleted meanwhile raise no stock, so the books, which count
 * them as returned, take them out again.
 */
export const putBack = async (
  { clock, ids }: Ports,
  stores: Stores,
  lines: readonly Returned[],
): Promise<readonly Stocked[]> => {
  const restocked = await stores.products.putBack(lines)
  const known = new Set(restocked.map(lineKey))
  const gone = lines.filter((line) => !known.has(lineKey(line)))
  // By the shop itself, which has no name of a person.
  const by = { actorId: 'shop', actorName: '', at: clock.now() }
  const entries = gone.map((line): StockEntry => {
    const moved = { ...lineIdOf(line), before: line.quantity, after: 0 }
    return { id: ids.next(), ...moved, reason: 'correction', note: '', ...by }
  })
  if (entries.length > 0) await stores.stockJournal.add(entries)
  return restocked
}

/**
 * Returns to stock what the order took and what was not put back before. Returns whether shoppers can see the
 * difference.
 */
export const restock = async (
  ports: Ports,
  stores: Stores,
  { id, lines: ordered }: Pick<Order, 'id' | 'lines'>,
): Promise<boolean> => {
  const lines = stillOut(ordered)
  if (lines.length === 0 || !(await stores.orders.tookStock(id))) return false
  const quantities = new Map(lines.map((line) => [lineKey(line), line.quantity]))
  const restocked = await putBack(ports, stores, lines)
  const isSeen = restocked.some((stocked) =>
    showsChange(stocked.stock - (quantities.get(lineKey(stocked)) ?? 0), stocked),
  )
  if (isSeen) await stores.versions.raise('catalogue')
  return isSeen
}

/** Takes the lines of an order from stock again; undefined, with nothing taken, unless all can be had. */
export const retake = async (
  stores: Stores,
  { id, lines: ordered }: Pick<Order, 'id' | 'lines'>,
): Promise<{ readonly isSeen: boolean } | undefined> => {
  const lines = stillOut(ordered)
  if (lines.length === 0 || !(await stores.orders.tookStock(id))) return { isSeen: false }
  const taken = await stores.products.take(lines)
  const left = new Map(taken.map((stocked) => [lineKey(stocked), stocked]))
  if (left.size < lines.length) {
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
  const goods = await stores.goods.lock([...new Set(lines.map(({ productId }) => productId))])
  const stocks = new Map(
    goods.flatMap(({ id: productId, stock, variants }): [string, number][] =>
      variants
        ? variants.map((variant) => [lineKey({ productId, variantId: variant.id }), variant.stock])
        : [[lineKey({ productId }), stock]],
    ),
  )
  const entries = lines.map((line): StockEntry => {
    const after = stocks.get(lineKey(line)) ?? 0
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
