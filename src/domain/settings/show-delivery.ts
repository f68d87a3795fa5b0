import type { DeliverySettings } from '#domain/settings/delivery-areas.ts'
import type { Ports } from '#domain/shared/ports.ts'

/** Where the shop delivers and for how much: for everyone to read before they order. */
export const showDelivery =
  ({ settings }: Ports) =>
  (): Promise<DeliverySettings> =>
    settings.delivery()
