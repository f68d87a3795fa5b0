import { type Fulfilment, isUnfinished, type UNFINISHED } from '#domain/fulfilment/fulfilment.ts'
import type { Step } from '#domain/fulfilment/step.ts'
import type { Order } from '#domain/ordering/order.ts'
import { openMsBetween } from '#domain/settings/open-now.ts'
import type { OpeningHours } from '#domain/settings/opening-hours.ts'

/** Longer than this in one step, and someone should look. */
export const LATE_AFTER_MINUTES: Readonly<Record<(typeof UNFINISHED)[number], number>> = {
  placed: 10,
  preparing: 20,
  ready: 20,
  on_the_way: 45,
  arrived: 10,
}

const MINUTE_MS = 60_000

/** When the order came to the step it is at, by its journal. */
export const stepSince = (
  { fulfilment, createdAt }: Pick<Order, 'fulfilment' | 'createdAt'>,
  steps: readonly Pick<Step, 'kind' | 'at'>[],
): number => steps.findLast(({ kind }) => kind === fulfilment)?.at ?? createdAt

const isKnownStep = (step: Fulfilment): step is keyof typeof LATE_AFTER_MINUTES => isUnfinished(step)

/** Steps that wait for people in the shop; the others are in the hands of a courier, who is out after closing time, too. */
const OF_THE_SHOP: ReadonlySet<Fulfilment> = new Set(['placed', 'preparing', 'ready'])

/** Whether an order has been too long in its step. While the shop is closed the time of its own steps stands still. */
export const isLate = (step: Fulfilment, since: number, now: number, hours: OpeningHours): boolean => {
  if (!isKnownStep(step)) return false
  const limitMs = LATE_AFTER_MINUTES[step] * MINUTE_MS
  if (now - since <= limitMs) return false
  return !OF_THE_SHOP.has(step) || openMsBetween(hours, since, now) > limitMs
}
