import { type PictureWidth, pictureUrl } from '#contracts/pictures.ts'
import type { ShownCategory } from '#domain/catalog/category.ts'

/** The category's picture, if the owner chose one instead of the default. */
export const chosenPicture = ({ picture }: ShownCategory, width: PictureWidth): string | undefined =>
  picture ? pictureUrl(picture, width) : undefined
