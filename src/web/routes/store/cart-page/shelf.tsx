import { everydayShelf } from '#domain/cart/everyday-shelf.ts'
import { useCurrentProducts } from '#web/browser/current-products.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { ShelfCard } from './shelf-card.tsx'
import './shelf.css'

const PLACES = 5

/** Something to start with. A catalogue that cannot be had leaves the way to the products above it. */
export const Shelf = () => {
  const products = useCurrentProducts()
  const shelf = products && everydayShelf(products)
  if (shelf?.length === 0) return null
  return (
    <section className="everyday">
      <h2>{m.cart_shelf()}</h2>
      <ul className="everyday-shelf">
        {shelf
          ? shelf.map((product) => <ShelfCard key={product.id} product={product} />)
          : Array.from({ length: PLACES }, (_, place) => (
              <li key={place} className="card shelf-card">
                <div className="sk sk-stage" />
                <div className="shelf-words">
                  <div className="sk sk-line" />
                  <div className="sk sk-line" />
                </div>
              </li>
            ))}
      </ul>
    </section>
  )
}
