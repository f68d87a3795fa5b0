import { Link } from 'react-router'
import { m } from '#web/i18n/compiled/messages.js'
import { hrefTo } from '#web/i18n/href.ts'
import { Price } from './price.tsx'
import { ProductPicture } from './product-picture.tsx'
import type { ShownProduct } from './shown-product.ts'
import './product-list.css'

const FIRST_ROW = 4

interface Props {
  readonly products: readonly ShownProduct[]
  /** Whether the first row is in sight when the page opens. */
  readonly atTop?: boolean
}

export const ProductList = ({ products, atTop = false }: Props) => (
  <ul className="product-list">
    {products.map((product, index) => (
      <li key={product.id}>
        <Link className="product-card" to={hrefTo('product', { id: product.id })}>
          <ProductPicture
            name={product.picture}
            width={400}
            sizes="(min-width: 62rem) 18rem, (min-width: 40rem) 30vw, 45vw"
            first={atTop && index < FIRST_ROW}
          />
          <span className="product-name">{product.name}</span>
          <Price of={product.price} />
          {product.soldOut && <span>{m.product_sold_out()}</span>}
        </Link>
      </li>
    ))}
  </ul>
)
