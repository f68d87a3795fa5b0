import { m } from '#web/i18n/compiled/messages.js'
import { ProductPicture } from './product-picture.tsx'
import './product-gallery.css'

interface Props {
  readonly name: string
  /** The main one first. */
  readonly pictures: readonly string[]
}

export const ProductGallery = ({ name, pictures }: Props) => (
  <div className="product-gallery">
    {pictures.map((picture, index) => (
      <ProductPicture
        key={picture}
        name={picture}
        width={index === 0 ? 800 : 400}
        sizes={index === 0 ? '(min-width: 62rem) 36rem, 92vw' : '(min-width: 62rem) 18rem, 46vw'}
        alt={index === 0 ? name : m.product_view({ name, number: index + 1 })}
        first={index === 0}
      />
    ))}
  </div>
)
