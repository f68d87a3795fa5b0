import type { Delivery } from '#domain/delivery/delivery.ts'
import type { FoundDelivery } from '#domain/delivery/stores.ts'
import { destinationOf } from '#domain/places/place-finder.ts'
import type { Ports, Stores } from '#domain/shared/ports.ts'

/** An order written by a version that knew no errands gets its own when it is first looked at. */
export const completeErrand = async (
  { places, codes }: Ports,
  stores: Stores,
  { errand, ...found }: FoundDelivery,
): Promise<Delivery> => {
  if (errand) return { ...found, ...errand }
  const { id, shippingInfo } = found.order
  await stores.deliveries.settle(id, {
    destination: destinationOf(places, shippingInfo),
    handOverCode: codes.mint(),
  })
  // Read again: someone else may have been first, and then theirs is the code.
  const [brief] = await stores.deliveries.briefsOf([id])
  if (!brief?.errand) throw new Error(`order ${id} has no errand`)
  return { ...found, ...brief.errand }
}
