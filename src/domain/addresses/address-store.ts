import type { SavedAddress } from '#domain/addresses/saved-address.ts'

export interface AddressStore {
  /** The newest last. */
  of(userId: string): Promise<SavedAddress[]>
  /** Writes it, or writes it anew; false, and nothing written, when the id is another person's. */
  put(address: SavedAddress): Promise<boolean>
  /** False when this person has no such address. */
  remove(id: string, userId: string): Promise<boolean>
}
