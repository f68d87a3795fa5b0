import type { Order } from '#domain/ordering/order.ts'
import type { Piastres } from '#domain/shared/money.ts'
import type { Stores } from '#domain/shared/ports.ts'

/**
 * The money that came in for an order: what the payment provider took and what couriers collected at the door. A status
 * says nothing about it: a shopper can confirm receipt of an order that was never paid.
 */
export const paidFor = async (
  stores: Pick<Stores, 'cash'>,
  { id, captured }: Pick<Order, 'id' | 'captured'>,
): Promise<Piastres> => captured + (await stores.cash.collectedFor(id))
