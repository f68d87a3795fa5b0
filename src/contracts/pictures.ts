/** Every product picture comes in these widths, all of one shape. */
export const PICTURE_WIDTHS = [160, 400, 800] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

export const pictureHeight = (width: PictureWidth): number => Math.round((width * 86) / 100)

export const pictureUrl = (picture: string, width: PictureWidth = 800): string =>
  `/img/products/${picture}-${width}.webp`

/** A published picture in another width; an address that is not one of ours stays as it is. */
export const pictureAt = (url: string, width: PictureWidth): string =>
  url.startsWith('/img/products/') ? url.replace(/-\d+\.webp$/, `-${width}.webp`) : url
