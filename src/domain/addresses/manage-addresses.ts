import { MAX_ADDRESSES, type SavedAddress } from '#domain/addresses/saved-address.ts'
import type { User } from '#domain/identity/user.ts'
import { governorateFor } from '#domain/places/delivery-place.ts'
import { withNormalPhones } from '#domain/shared/phone.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

export const listAddresses =
  ({ stores }: Ports) =>
  (actor: User): Promise<SavedAddress[]> =>
    stores.addresses.of(actor.id)

export const removeAddress =
  ({ stores }: Ports) =>
  async (actor: User, id: string): Promise<void> => {
    if (!(await stores.addresses.remove(id, actor.id))) throw new Refusal('address.not-found')
  }

/** Saves an address, or changes a saved one. */
export const saveAddress =
  ({ inTransaction, clock }: Ports) =>
  async (actor: User, draft: Omit<SavedAddress, 'userId' | 'createdAt'>): Promise<SavedAddress> => {
    // Refuses an address with which no order could be placed.
    governorateFor(draft.shippingInfo)
    return inTransaction(async ({ addresses, users }) => {
      await users.lock(actor.id)
      const saved = await addresses.of(actor.id)
      const before = saved.find(({ id }) => id === draft.id)
      if (!before && saved.length >= MAX_ADDRESSES)
        throw new Refusal('address.too-many', { most: MAX_ADDRESSES })
      const address = {
        ...draft,
        shippingInfo: withNormalPhones(draft.shippingInfo),
        userId: actor.id,
        createdAt: before?.createdAt ?? clock.now(),
      }
      // Another person's id and an unknown one look alike, so ids cannot be probed.
      if (!(await addresses.put(address))) throw new Refusal('address.not-found')
      return address
    })
  }
