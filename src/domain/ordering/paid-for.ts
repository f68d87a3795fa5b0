import type { Order } from '#domain/ordering/order.ts'
import type { Piastres } from '#domain/shared/money.ts'
import type { Stores } from '#domain/shared/ports.ts'

/**
 * The money received for an order: captured by the payment provider plus collected by couriers. The status does not
 * tell: a shopper can confirm receipt of an unpaid order.
 */
export const paidFor = async (
  stores: Pick<Stores, 'cash'>,
  { id, captured }: Pick<Order, 'id' | 'captured'>,
): Promise<Piastres> => captured + (await stores.cash.collectedFor(id))
