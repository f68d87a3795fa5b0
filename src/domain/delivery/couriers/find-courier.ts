import type { Ports } from '#domain/shared/ports.ts'

/** Who has the order, for telling that courier about it. */
export const findCourier =
  ({ stores }: Ports) =>
  async (orderId: string): Promise<string | undefined> =>
    (await stores.deliveries.briefsOf([orderId]))[0]?.courier?.id
