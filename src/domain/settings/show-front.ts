import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import type { Ports } from '#domain/shared/ports.ts'

/** What the shop says of itself to everyone. */
export const showFront =
  ({ settings }: Ports) =>
  async (): Promise<ShopSettings> =>
    (await settings.current()).settings
