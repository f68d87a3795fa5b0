import type { Delivery } from '#domain/delivery/delivery.ts'
import type { Fulfilment } from '#domain/fulfilment/fulfilment.ts'

const SECOND_MS = 1000

/**
 * From order to door in less than three minutes, whatever the distance: the clock runs fast, the streets are real.
 */
export const TIMETABLE = {
  prepareAfterMs: 8 * SECOND_MS,
  readyAfterMs: 22 * SECOND_MS,
  takeAfterMs: 14 * SECOND_MS,
  /** With a person on shift, an order is left to them for this long. */
  leaveToPeopleMs: 75 * SECOND_MS,
  pickUpAfterMs: 28 * SECOND_MS,
  driveMs: 105 * SECOND_MS,
  atDoorMs: 20 * SECOND_MS,
} as const

// People in the office may skip `ready`, or be slower than the timetable.
const isFetchable = (step: Fulfilment): boolean => step === 'preparing' || step === 'ready'

type Act = 'wait' | 'pick-up' | 'drive' | 'arrive' | 'hand-over'

/**
 * What a simulated courier does now with a delivery. Derived from the delivery alone, so a restart changes nothing.
 */
export const actOf = ({ order, pickedUpAt }: Delivery, now: number): Act => {
  const { pickUpAfterMs, driveMs, atDoorMs } = TIMETABLE
  const onRoadMs = now - (pickedUpAt ?? now)
  const { fulfilment, createdAt } = order
  if (isFetchable(fulfilment) && now - createdAt >= pickUpAfterMs) return 'pick-up'
  if (fulfilment === 'on_the_way') return onRoadMs >= driveMs ? 'arrive' : 'drive'
  if (fulfilment === 'arrived' && onRoadMs >= driveMs + atDoorMs) return 'hand-over'
  return 'wait'
}

/** The share of the route already driven, 0 to 1. */
export const shareDriven = ({ pickedUpAt }: Pick<Delivery, 'pickedUpAt'>, now: number): number =>
  pickedUpAt === null ? 0 : Math.min(1, Math.max(0, (now - pickedUpAt) / TIMETABLE.driveMs))
