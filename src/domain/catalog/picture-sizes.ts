/** Every product picture is stored in these widths, all square. */
export const PICTURE_WIDTHS = [160, 400, 800] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

export const pictureHeight = (width: PictureWidth): number => Math.round((width * 86) / 100)
