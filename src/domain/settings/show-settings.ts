import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import type { StoredSettings } from '#domain/settings/shop-settings.ts'
import type { Ports } from '#domain/shared/ports.ts'

/** The settings as they are kept, never from memory: whoever edits them must start from the latest. */
export const showSettings =
  ({ stores }: Ports) =>
  async (actor: User): Promise<StoredSettings> => {
    refuseUnlessMay(actor, 'settings.see')
    return stores.settings.read()
  }
