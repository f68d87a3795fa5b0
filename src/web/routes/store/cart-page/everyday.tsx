import { everydayShelf } from '#domain/cart/everyday-shelf.ts'
import { useCatalogue } from '#web/browser/catalogue.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage } from '#web/i18n/language.ts'
import { SkeletonCards } from '../listing/skeleton-cards.tsx'
import type { CardProduct } from '../parts/card-product.ts'
import { ProductList } from '../parts/product-list.tsx'
import { showPublished } from '../parts/published-card.ts'
import './everyday.css'

const PLACES = 5

interface Props {
  /** Nothing while they are awaited. */
  readonly products: readonly CardProduct[] | undefined
}

/** Something to start with. */
export const Everyday = ({ products }: Props) =>
  products?.length === 0 ? null : (
    <section className="everyday">
      <h2>{m.cart_shelf()}</h2>
      {products ? <ProductList products={products} /> : <SkeletonCards count={PLACES} shelf />}
    </section>
  )

/** A catalogue that cannot be had leaves the way to the products above it. */
export const EverydayOfCatalogue = () => {
  const { products } = useCatalogue()
  const shelf = products && everydayShelf(products)
  return <Everyday products={shelf?.map((product) => showPublished(product, currentLanguage()))} />
}
