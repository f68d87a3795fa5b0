import type { SavedAddress } from '#domain/addresses/saved-address.ts'
import type { User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'

export const listAddresses =
  ({ stores }: Ports) =>
  (actor: User): Promise<SavedAddress[]> =>
    stores.addresses.of(actor.id)
