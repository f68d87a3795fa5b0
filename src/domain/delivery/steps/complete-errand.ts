import type { Delivery } from '#domain/delivery/delivery.ts'
import type { FoundDelivery } from '#domain/delivery/stores.ts'
import { destinationOf } from '#domain/places/place-finder.ts'
import type { Ports, Stores } from '#domain/shared/ports.ts'

/** Adds the errand to an order written by a version that had none, when it is first read. */
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
  // Read again: a concurrent request may have written the code first, and that one is valid.
  const [brief] = await stores.deliveries.briefsOf([id])
  if (!brief?.errand) throw new Error(`order ${id} has no errand`)
  return { ...found, ...brief.errand }
}
