import { type Fulfilment, isUnfinished, type UNFINISHED } from '#domain/delivery/fulfilment.ts'
import type { Step } from '#domain/delivery/step.ts'
import type { Order } from '#domain/ordering/order.ts'

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

export const isLate = (step: Fulfilment, since: number, now: number): boolean =>
  isKnownStep(step) && now - since > LATE_AFTER_MINUTES[step] * MINUTE_MS
