import type { Ports } from '#domain/shared/ports.ts'

/** How far the journal of an order has come: it only grows. For the live feed, which has asked who may read it. */
export const countSteps =
  ({ stores }: Ports) =>
  async (orderId: string): Promise<number> =>
    (await stores.steps.of([orderId])).length
