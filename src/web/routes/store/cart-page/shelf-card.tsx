import { Link } from 'react-router'
import type { CartItem } from '#contracts/browser-storage.ts'
import type { PublishedProduct } from '#contracts/catalog.ts'
import { pictureAt, pictureHeight } from '#contracts/pictures.ts'
import { addToCart } from '#domain/cart/cart.ts'
import { fromEgp } from '#domain/shared/money.ts'
import { ADDED_TOAST_MS } from '#web/browser/after.ts'
import { keptCart } from '#web/browser/kept.ts'
import { save } from '#web/browser/save.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { hrefTo } from '#web/i18n/href.ts'
import { itemName } from '#web/i18n/item-name.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { Price } from '../parts/price.tsx'

export const ShelfCard = ({ product }: { readonly product: PublishedProduct }) => {
  const name = itemName(product)
  const add = () => {
    save(keptCart, addToCart<CartItem>(keptCart.get(), { ...product, quantity: 1 }))
    toast(m.cart_added(), { forMs: ADDED_TOAST_MS })
  }
  return (
    <li className="card shelf-card">
      <img
        src={pictureAt(product.image, 400)}
        alt=""
        width={400}
        height={pictureHeight(400)}
        loading="lazy"
        decoding="async"
      />
      <div className="shelf-words">
        <Link className="name" to={hrefTo('product', { id: product.id })}>
          {name}
        </Link>
        <p className="facts">
          {product.facts.map((fact) => (
            <bdi key={fact.en}>{fact[currentLanguage()]}</bdi>
          ))}
        </p>
        <div className="shelf-foot">
          <Price of={fromEgp(product.price)} />
          <button type="button" className="add" aria-label={m.cart_add({ name })} onClick={add}>
            <Icon name="plus" size={22} />
          </button>
        </div>
      </div>
    </li>
  )
}
