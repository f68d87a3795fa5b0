import { memo, useEffect } from 'react'
import { Link, PrefetchPageLinks } from 'react-router'
import type { Mark } from '#domain/catalog/search/highlight.ts'
import { toEgp } from '#domain/shared/money.ts'
import { addToCart } from '#web/browser/add-to-cart.ts'
import { loadCatalogue } from '#web/browser/catalogue.ts'
import { whenIdle } from '#web/browser/when-idle.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage, directionOf } from '#web/i18n/language.ts'
import { hrefTo } from '#web/site/href.ts'
import { tintOf } from '#web/ui/category-tint.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { CardProduct } from './card-product.ts'
import { Marked } from './marked.tsx'
import { Price } from './price.tsx'
import { ProductPicture } from './product-picture.tsx'
import { ProductRating } from './product-rating.tsx'
import './product-card.css'
import './product-list.css'

const SIZES = '(min-width: 1264px) 14rem, (min-width: 992px) 22vw, (min-width: 768px) 30vw, 45vw'

const addShown = ({ id, name, otherName, price, picture, left }: CardProduct): void => {
  const names = currentLanguage() === 'ar' ? { name: otherName, nameAr: name } : { name, nameAr: otherName }
  addToCart({ id, ...names, price: toEgp(price), image: picture, left })
}

const stockWord = ({ soldOut, left }: CardProduct): string | undefined => {
  if (soldOut) return m.product_sold_out()
  return left === undefined ? undefined : m.product_left({ count: left })
}

interface ProductCardProps {
  readonly product: CardProduct
  /** In sight before anyone scrolls. */
  readonly first?: boolean
  /** Marks what was searched for in the name. */
  readonly mark?: Mark | undefined
}

/** The whole card is the link, named by the product; only the plus button does something else. */
const ProductCard = ({ product, first = false, mark }: ProductCardProps) => {
  const tag = stockWord(product)
  return (
    <article className={`card pcard${product.soldOut ? ' is-out' : ''}`}>
      <div className={`stage ${tintOf(product.categoryId)}`}>
        <ProductPicture src={product.picture} width={400} sizes={SIZES} first={first} />
      </div>
      {tag && <span className={`tagb${product.soldOut ? '' : ' few'}`}>{tag}</span>}
      {product.rating && <ProductRating of={product.rating} />}
      <div className="pcard-body">
        <h3>
          <Link to={hrefTo('product', { id: product.id })}>
            <Marked text={product.name} mark={mark} />
          </Link>
        </h3>
        <ul className="facts">
          {product.facts.map((fact) => (
            <li key={fact}>
              {/* In the direction of the page: «S إلى XXL» would turn round by its first letter. */}
              <bdi dir={directionOf(currentLanguage())}>{fact}</bdi>
            </li>
          ))}
        </ul>
        <div className="pcard-foot">
          <Price of={product.price} />
          {!product.soldOut && (
            <button
              type="button"
              className="add"
              aria-label={m.product_add_named({ name: product.name })}
              onClick={() => addShown(product)}
            >
              <Icon name="plus" size={22} />
            </button>
          )}
        </div>
      </div>
    </article>
  )
}

/** No phone shows more before anyone scrolls, and no desk has more in a row. */
const IN_SIGHT = 4

interface Props {
  readonly products: readonly CardProduct[]
  /** The list a page is about, its first row in sight; any other is a shelf, which scrolls sideways on a phone. */
  readonly atTop?: boolean
  /** Marks what was searched for. */
  readonly mark?: Mark | undefined
}

/** Drawn again only when there is something new to see: a page of cards is most of the work of a page. */
export const ProductList = memo(({ products, atTop = false, mark }: Props) => {
  // Whoever sees products may open one next: its page and the catalogue are fetched while nothing else is going on.
  useEffect(() => whenIdle(() => void loadCatalogue()), [])
  const nextPage = useHydrated() && products[0] ? hrefTo('product', { id: products[0].id }) : undefined
  return (
    <>
      <ul className={`grid ${atTop ? 'product-list' : 'shelf'}`}>
        {products.map((product, index) => (
          <li key={product.id} className={atTop && index >= IN_SIGHT ? 'deferred' : undefined}>
            <ProductCard product={product} first={atTop && index < IN_SIGHT} mark={mark} />
          </li>
        ))}
      </ul>
      {nextPage && <PrefetchPageLinks page={nextPage} />}
    </>
  )
})
