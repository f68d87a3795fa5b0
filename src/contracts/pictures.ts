import type { PictureWidth } from '#domain/catalog/picture-sizes.ts'

export { PICTURE_WIDTHS, type PictureWidth, pictureHeight } from '#domain/catalog/picture-sizes.ts'

/** Shown for a product without a picture. It is a drawing, so one file serves every width. */
export const NO_PICTURE = '/no-picture.svg'

/** The name of a picture, as the shop keeps it: `own/` stands before those that staff took in. */
export const PICTURE_NAME = /^(?:own\/)?[a-z0-9][a-z0-9-]{0,79}$/

export const pictureUrl = (picture: string, width: PictureWidth = 800): string =>
  picture === '' ? NO_PICTURE : `/img/products/${picture}-${width}.webp`

/** A published picture in another width; an address that is not one of ours stays as it is. */
export const pictureAt = (url: string, width: PictureWidth): string =>
  url.startsWith('/img/products/') ? url.replace(/-\d+\.webp$/, `-${width}.webp`) : url
