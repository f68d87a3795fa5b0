import { showsChange } from '#domain/catalog/product.ts'
import { released } from '#domain/delivery/cash.ts'
import type { User } from '#domain/identity/user.ts'
import type { Order } from '#domain/ordering/order.ts'
import type { Ports, Stores } from '#domain/shared/ports.ts'

/** Puts the lines on sale again; says whether shoppers can see the difference. */
export const restock = async (stores: Stores, { lines }: Pick<Order, 'lines'>): Promise<boolean> => {
  const quantities = new Map(lines.map((line) => [line.productId, line.quantity]))
  const restocked = await stores.products.putBack(lines)
  const isSeen = restocked.some(({ id, stock }) => showsChange(stock - (quantities.get(id) ?? 0), stock))
  if (isSeen) await stores.versions.raise('catalogue')
  return isSeen
}

/** What was called off on the way is no longer due from its courier. */
export const releaseCash = async (
  { clock, ids }: Ports,
  stores: Stores,
  actor: User,
  orderId: string,
): Promise<void> => {
  const owed = await stores.cash.dueOf(orderId)
  if (!owed || owed.due === 0) return
  const { courierId, due } = owed
  const entry = { id: ids.next(), orderId, courierId, actorId: actor.id, at: clock.now() }
  await stores.cash.add({ ...entry, kind: 'released', postings: released(due), reason: null })
}
