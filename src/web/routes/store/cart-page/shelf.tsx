import { everydayShelf } from '#domain/cart/everyday-shelf.ts'
import { useCatalogue } from '#web/browser/catalogue.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage } from '#web/i18n/language.ts'
import { SkeletonCards } from '../listing/skeleton-cards.tsx'
import { ProductList } from '../parts/product-list.tsx'
import { showPublished } from '../parts/product-shown.ts'
import './shelf.css'

const PLACES = 5

/** Something to start with. A catalogue that cannot be had leaves the way to the products above it. */
export const Shelf = () => {
  const { products } = useCatalogue()
  const shelf = products && everydayShelf(products)
  if (shelf?.length === 0) return null
  return (
    <section className="everyday">
      <h2>{m.cart_shelf()}</h2>
      {shelf ? (
        <ProductList products={shelf.map((product) => showPublished(product, currentLanguage()))} />
      ) : (
        <SkeletonCards count={PLACES} shelf />
      )}
    </section>
  )
}
