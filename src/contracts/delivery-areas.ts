import * as z from 'zod/mini'
import { egp } from '#contracts/fields.ts'
import { GOVERNORATE_IDS } from '#domain/places/governorates.ts'
import type { DeliverySettings } from '#domain/settings/delivery-areas.ts'
import { fromEgp, toEgp } from '#domain/shared/money.ts'

/** Where the shop delivers and for what fee. A governorate that is not listed is served for the usual fee. */
export const PublishedDelivery = z.strictObject({
  deliveryFee: egp(),
  areas: z.array(
    z.strictObject({ governorate: z.enum(GOVERNORATE_IDS), served: z.boolean(), fee: z.nullable(egp()) }),
  ),
})
export type PublishedDelivery = z.infer<typeof PublishedDelivery>

export const publishDelivery = ({ deliveryFee, deliveryAreas }: DeliverySettings): PublishedDelivery => ({
  deliveryFee: toEgp(deliveryFee),
  areas: GOVERNORATE_IDS.flatMap((governorate) => {
    const area = deliveryAreas[governorate]
    return area ? [{ governorate, served: area.served, fee: area.fee === null ? null : toEgp(area.fee) }] : []
  }),
})

export const readDelivery = ({ deliveryFee, areas }: PublishedDelivery): DeliverySettings => ({
  deliveryFee: fromEgp(deliveryFee),
  deliveryAreas: Object.fromEntries(
    areas.map(({ governorate, served, fee }) => [
      governorate,
      { served, fee: fee === null ? null : fromEgp(fee) },
    ]),
  ),
})
