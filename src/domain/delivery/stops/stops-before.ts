import { orderStops } from '#domain/delivery/stops/order-stops.ts'
import type { Carried } from '#domain/delivery/stores.ts'
import { distanceMetres, type GeoPoint } from '#domain/shared/geo-point.ts'

/** What one door takes: the stairs, the code, the money. */
export const DOOR_MINUTES = 4
/** Nearer than this two orders go to one house, and arrive together. */
const SAME_DOOR_METRES = 20

/**
 * Where a courier who is at `from` goes before this one: the door they are at, then in the sequence the courier is shown. What
 * goes to the same door is no stop before it.
 */
export const stopsBefore = (
  carried: readonly Carried[],
  orderId: string,
  from: GeoPoint,
): readonly Carried[] => {
  const own = carried.find((each) => each.orderId === orderId)
  if (own?.fulfilment !== 'on_the_way') return []
  const atDoor = carried.filter(({ fulfilment }) => fulfilment === 'arrived')
  const onTheWay = orderStops(
    carried.filter(({ fulfilment }) => fulfilment === 'on_the_way'),
    atDoor.at(-1)?.destination ?? from,
  )
  return [...atDoor, ...onTheWay.slice(0, onTheWay.indexOf(own))].filter(
    ({ destination }) => distanceMetres(destination, own.destination) > SAME_DOOR_METRES,
  )
}
