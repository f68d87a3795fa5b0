import type { Ports } from '#domain/shared/ports.ts'

/** A shop that has nothing on sale yet. */
export const isShopEmpty =
  ({ stores }: Ports) =>
  async (): Promise<boolean> =>
    (await stores.products.count()) === 0
