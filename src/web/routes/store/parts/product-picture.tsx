import { PICTURE_WIDTHS, type PictureWidth, pictureHeight, pictureUrl } from '#contracts/pictures.ts'

interface Props {
  readonly name: string
  readonly width: PictureWidth
  /** How wide it is shown, for the browser to choose a file: the `sizes` attribute. */
  readonly sizes: string
  /** Empty where the product's name stands beside it. */
  readonly alt?: string
  /** In sight before anyone scrolls. */
  readonly first?: boolean
}

export const ProductPicture = ({ name, width, sizes, alt = '', first = false }: Props) => (
  <img
    src={pictureUrl(name, width)}
    srcSet={PICTURE_WIDTHS.map((candidate) => `${pictureUrl(name, candidate)} ${candidate}w`).join(', ')}
    sizes={sizes}
    width={width}
    height={pictureHeight(width)}
    alt={alt}
    loading={first ? 'eager' : 'lazy'}
    decoding="async"
  />
)
