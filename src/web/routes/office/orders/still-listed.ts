import type { PublishedDeskOrder } from '#contracts/office-orders.ts'
import { isLate } from '#domain/delivery/tracking/late.ts'
import type { ListedStep } from '#domain/office/order-desk.ts'
import type { OpeningHours } from '#domain/settings/opening-hours.ts'
import type { OrderFilters } from './use-order-filter.ts'

type Listed = Pick<PublishedDeskOrder, 'status' | 'fulfilment' | 'method' | 'courier' | 'since'>

/** Step of an order in lists. */
export const listedStep = ({ status, fulfilment }: Pick<Listed, 'status' | 'fulfilment'>): ListedStep =>
  status === 'returned' && fulfilment === 'delivered' ? 'returned' : fulfilment

/** True if a changed order still matches the filters. Search words and day of an order never change. */
export const isStillListed = (
  order: Listed,
  { step, method, courier, late }: OrderFilters,
  now: number,
  hours: OpeningHours,
): boolean =>
  (!step || listedStep(order) === step) &&
  (!method || order.method === method) &&
  (!courier || (order.courier?._id ?? 'none') === courier) &&
  (!late || isLate(order.fulfilment, Date.parse(order.since), now, hours))
