import { type PictureWidth, pictureUrl } from '#contracts/pictures.ts'
import type { Category } from '#domain/catalog/category.ts'
import { shopFront } from '#web/site/shop-front.ts'

/** The category picture from the settings, if the owner replaced the default. */
export const chosenPicture = ({ id }: Category, width: PictureWidth): string | undefined => {
  const picture = shopFront().categories[id]?.picture
  return picture ? pictureUrl(picture, width) : undefined
}
