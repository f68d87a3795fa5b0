import { orderStops } from '#domain/delivery/stops/order-stops.ts'
import type { Carried } from '#domain/delivery/stores.ts'
import { distanceMetres, type GeoPoint } from '#domain/shared/geo-point.ts'

/** Minutes spent at one door: stairs, code and payment. */
export const DOOR_MINUTES = 4
/** Two destinations closer than this count as one door. */
const SAME_DOOR_METRES = 20

/**
 * The stops that a courier at `from` makes before this one: the door they are at, then those earlier in the
 * courier's sequence. Orders for the same door are not counted.
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
