import { type Crop, checkPicture } from '#domain/catalog/picture.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'

/** Returns an uploaded picture; undefined when it does not exist. */
export const showPicture =
  ({ stores }: Ports) =>
  (name: string, width: number): Promise<Uint8Array | undefined> =>
    stores.pictures.bytes(name, width)

/** A newly uploaded picture may belong to a product that is still being edited. */
const STILL_IN_HAND_MS = 24 * 60 * 60 * 1000

/** Deletes uploaded pictures that nothing refers to any more and returns how many. */
export const removeUnusedPictures =
  ({ stores, clock }: Ports) =>
  async (): Promise<number> => {
    const { settings } = await stores.settings.read()
    const onCategories = settings.categories.flatMap(({ picture }) => picture ?? [])
    const now = clock.now()
    return stores.pictures.removeUnused(onCategories, now - STILL_IN_HAND_MS, now)
  }

/** Resizes and stores an uploaded picture. Returns the name that products refer to it by. */
export const addPicture =
  ({ stores, pictureMaker, attempts, clock }: Ports) =>
  async (actor: User, bytes: Uint8Array, crop?: Crop): Promise<string> => {
    refuseUnlessMay(actor, 'products.edit')
    checkPicture(bytes)
    await attempts.count('picture-staff', actor.id)
    const resized = await pictureMaker.draw(bytes, crop)
    const name = pictureMaker.nameOf(resized)
    await stores.pictures.put(name, resized, clock.now())
    return name
  }
