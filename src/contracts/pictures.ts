import type { PictureWidth } from '#domain/catalog/picture-sizes.ts'

export { PICTURE_WIDTHS, type PictureWidth, pictureHeight } from '#domain/catalog/picture-sizes.ts'

export const pictureUrl = (picture: string, width: PictureWidth = 800): string =>
  `/img/products/${picture}-${width}.webp`

/** A published picture in another width; an address that is not one of ours stays as it is. */
export const pictureAt = (url: string, width: PictureWidth): string =>
  url.startsWith('/img/products/') ? url.replace(/-\d+\.webp$/, `-${width}.webp`) : url
