import { PICTURE_WIDTHS, type PictureWidth, pictureAt, pictureHeight } from '#contracts/pictures.ts'

interface Props {
  /** Published path, in any width. */
  readonly src: string
  readonly width: PictureWidth
  /** The `sizes` attribute. */
  readonly sizes: string
  /** Empty when the product's name stands beside it. */
  readonly alt?: string
  /** Above the fold. */
  readonly first?: boolean
  /** The main picture of the page. */
  readonly main?: boolean
}

export const srcSetOf = (src: string): string =>
  PICTURE_WIDTHS.map((width) => `${pictureAt(src, width)} ${width}w`).join(', ')

export const ProductPicture = ({ src, width, sizes, alt = '', first = false, main = false }: Props) => (
  <img
    src={pictureAt(src, width)}
    srcSet={srcSetOf(src)}
    sizes={sizes}
    width={width}
    height={pictureHeight(width)}
    alt={alt}
    loading={first || main ? 'eager' : 'lazy'}
    {...(main && { fetchPriority: 'high' as const })}
    // `sync` paints the picture together with the text around it.
    decoding={first || main ? 'sync' : 'async'}
  />
)
