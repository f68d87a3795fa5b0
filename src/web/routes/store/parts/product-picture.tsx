import { PICTURE_WIDTHS, type PictureWidth, pictureAt, pictureHeight } from '#contracts/pictures.ts'

interface Props {
  /** The published address, in any width. */
  readonly src: string
  readonly width: PictureWidth
  /** How wide it is shown, for the browser to choose a file: the `sizes` attribute. */
  readonly sizes: string
  /** Empty where the product's name stands beside it. */
  readonly alt?: string
  /** In sight before anyone scrolls. */
  readonly first?: boolean
  /** The one picture the page is about. */
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
    // With the words around it, or a moment after them.
    decoding={first || main ? 'sync' : 'async'}
  />
)
