import type { SavedAddress } from '#domain/addresses/saved-address.ts'

export interface AddressStore {
  /** Newest last. */
  of(userId: string): Promise<SavedAddress[]>
  /** Inserts or replaces the address; false, with nothing written, when the id belongs to another person. */
  put(address: SavedAddress): Promise<boolean>
  /** False when this person has no such address. */
  remove(id: string, userId: string): Promise<boolean>
}
