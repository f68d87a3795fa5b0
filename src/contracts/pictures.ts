import type { PictureWidth } from '#domain/catalog/picture-sizes.ts'

export { PICTURE_WIDTHS, type PictureWidth, pictureHeight } from '#domain/catalog/picture-sizes.ts'

/** The placeholder for a product without a picture. It is an SVG, so one file serves every width. */
export const NO_PICTURE = '/no-picture.svg'

/** The name of a stored picture; uploaded ones start with `own/`. */
export const PICTURE_NAME = /^(?:own\/)?[a-z0-9][a-z0-9-]{0,79}$/

export const pictureUrl = (picture: string, width: PictureWidth = 800): string =>
  picture === '' ? NO_PICTURE : `/img/products/${picture}-${width}.webp`

/** The URL of a picture in another width; a URL that is not one of ours stays unchanged. */
export const pictureAt = (url: string, width: PictureWidth): string =>
  url.startsWith('/img/products/') ? url.replace(/-\d+\.webp$/, `-${width}.webp`) : url
