import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { type Crop, checkPicture } from './picture.ts'

/** A picture that was taken in, as it is served; none when there is no such picture. */
export const showPicture =
  ({ stores }: Ports) =>
  (name: string, width: number): Promise<Uint8Array | undefined> =>
    stores.pictures.bytes(name, width)

/** Whoever has just sent a picture may still be writing the product it is for. */
const STILL_IN_HAND_MS = 24 * 60 * 60 * 1000

/** Forgets pictures that were taken in and that nothing shows any more; answers how many went. */
export const removeUnusedPictures =
  ({ stores, clock }: Ports) =>
  async (): Promise<number> => {
    const { settings } = await stores.settings.read()
    const onCategories = Object.values(settings.categories).flatMap(({ picture }) => picture ?? [])
    const now = clock.now()
    return stores.pictures.removeUnused(onCategories, now - STILL_IN_HAND_MS, now)
  }

/** Takes in a picture and draws it as the shop serves pictures; answers the name that products know it by. */
export const addPicture =
  ({ stores, pictureMaker, attempts, clock }: Ports) =>
  async (actor: User, bytes: Uint8Array, crop?: Crop): Promise<string> => {
    refuseUnlessMay(actor, 'products.edit')
    checkPicture(bytes)
    await attempts.count('picture-staff', actor.id)
    const drawn = await pictureMaker.draw(bytes, crop)
    const name = pictureMaker.nameOf(drawn)
    await stores.pictures.put(name, drawn, clock.now())
    return name
  }
