import type { Carried } from '#domain/delivery/stores.ts'

/** What one door takes: the stairs, the code, the money. */
export const DOOR_MINUTES = 4

/** Where the courier goes before this one: whoever is at a door ends there, then in the order they were taken. */
export const stopsBefore = (carried: readonly Carried[], orderId: string): readonly Carried[] => {
  const own = carried.find((each) => each.orderId === orderId)
  if (own?.fulfilment !== 'on_the_way') return []
  const onTheWay = carried.filter(({ fulfilment }) => fulfilment === 'on_the_way')
  const atDoor = carried.filter(({ fulfilment }) => fulfilment === 'arrived')
  return [...atDoor, ...onTheWay.slice(0, onTheWay.indexOf(own))]
}
