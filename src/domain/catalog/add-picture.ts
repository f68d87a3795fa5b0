import { type Crop, checkPicture } from '#domain/catalog/picture.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'

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
