import { type Fulfilment, isUnfinished, type UNFINISHED } from '#domain/fulfilment/fulfilment.ts'
import type { Step } from '#domain/fulfilment/step.ts'
import type { Order } from '#domain/ordering/order.ts'
import { openMsBetween } from '#domain/settings/open-now.ts'
import type { OpeningHours } from '#domain/settings/opening-hours.ts'

/** An order that stays in one step for longer than this is late. */
export const LATE_AFTER_MINUTES: Readonly<Record<(typeof UNFINISHED)[number], number>> = {
  placed: 10,
  preparing: 20,
  ready: 20,
  on_the_way: 45,
  arrived: 10,
}

const MINUTE_MS = 60_000

/** The time at which the order entered its current step, from its journal. */
export const stepSince = (
  { fulfilment, createdAt }: Pick<Order, 'fulfilment' | 'createdAt'>,
  steps: readonly Pick<Step, 'kind' | 'at'>[],
): number => steps.findLast(({ kind }) => kind === fulfilment)?.at ?? createdAt

const isKnownStep = (step: Fulfilment): step is keyof typeof LATE_AFTER_MINUTES => isUnfinished(step)

/** Steps that wait for staff in the shop. Couriers also ride after closing time, so their steps are not here. */
const OF_THE_SHOP: ReadonlySet<Fulfilment> = new Set(['placed', 'preparing', 'ready'])

/** True when an order has been too long in its step. For the shop's own steps only opening hours count. */
export const isLate = (step: Fulfilment, since: number, now: number, hours: OpeningHours): boolean => {
  if (!isKnownStep(step)) return false
  const limitMs = LATE_AFTER_MINUTES[step] * MINUTE_MS
  if (now - since <= limitMs) return false
  return !OF_THE_SHOP.has(step) || openMsBetween(hours, since, now) > limitMs
}
