import { Link } from 'react-router'
import { m } from '#web/i18n/compiled/messages.js'
import { hrefTo } from '#web/site/href.ts'
import { categoryLabel, nestedIn } from '#web/site/shop-front.ts'
import type { CardProduct } from '../parts/card-product.ts'
import { ProductList } from '../parts/product-list.tsx'
import type { Instead } from './load-listing.ts'

const Shelf = ({ title, products }: { title: string; products: readonly CardProduct[] }) =>
  products.length === 0 ? undefined : (
    <>
      <h3 className="instead-title">{title}</h3>
      <ProductList products={products} />
    </>
  )

/** Alternatives when a search finds nothing: similar products, categories and popular products. */
export const InsteadShelves = ({ near, popular }: Instead) => (
  <>
    <Shelf title={m.no_match_near()} products={near} />
    <h3 className="instead-title">{m.no_match_categories()}</h3>
    <ul className="instead-categories">
      {nestedIn().map((category) => (
        <li key={category.id}>
          <Link className="btn btn-line" to={`${hrefTo('products')}#${category.id}`}>
            {categoryLabel(category)}
          </Link>
        </li>
      ))}
    </ul>
    <Shelf title={m.no_match_popular()} products={popular} />
  </>
)
