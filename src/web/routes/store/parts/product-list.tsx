import { memo, useEffect } from 'react'
import { Link } from 'react-router'
import { FIRST_LISTED_ID } from '#domain/catalog/product.ts'
import type { Mark } from '#domain/catalog/search/highlight.ts'
import { directionOf } from '#domain/shared/language.ts'
import { toEgp } from '#domain/shared/money.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage } from '#web/i18n/language.ts'
import { addToCart, leftWords } from '#web/routes/store/parts/add-to-cart.ts'
import { loadCatalogue } from '#web/routes/store/parts/catalogue.ts'
import { hrefTo } from '#web/site/href.ts'
import { prefetchPage, savesData } from '#web/site/page-files.ts'
import { RenderedOnce } from '#web/site/rendered-once.tsx'
import { tintOf } from '#web/site/shop-front.ts'
import { whenIdle } from '#web/site/when-idle.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { CardProduct } from './card-product.ts'
import { Marked } from './marked.tsx'
import { Price } from './price.tsx'
import { ProductPicture } from './product-picture.tsx'
import { ProductRating } from './product-rating.tsx'
import './product-card.css'
import './product-list.css'

const SIZES = '(min-width: 1264px) 14rem, (min-width: 992px) 22vw, (min-width: 768px) 30vw, 45vw'

const addShown = ({ id, name, otherName, price, picture, left, weight }: CardProduct): void => {
  const names = currentLanguage() === 'ar' ? { name: otherName, nameAr: name } : { name, nameAr: otherName }
  addToCart({ id, ...names, price: toEgp(price), image: picture, left, weight })
}

/** Adds the product, or leads to its page where it has to be chosen. */
const AddLink = ({ product }: { readonly product: CardProduct }) => {
  const { id, name, hasOptions } = product
  const plus = <Icon name="plus" size={22} />
  if (hasOptions)
    return (
      <Link
        className="add"
        to={`${hrefTo('product', { id })}#options`}
        aria-label={m.product_choose_named({ name })}
      >
        {plus}
      </Link>
    )
  return (
    <button
      type="button"
      className="add"
      aria-label={m.product_add_named({ name })}
      onClick={() => addShown(product)}
    >
      {plus}
    </button>
  )
}

const stockWord = ({ soldOut, left, weight }: CardProduct): string | undefined => {
  if (soldOut) return m.product_sold_out()
  return left === undefined ? undefined : leftWords(left, weight)
}

interface ProductCardProps {
  readonly product: CardProduct
  /** Above the fold: loaded eagerly. */
  readonly first?: boolean
  /** Marks search matches in the name. */
  readonly mark?: Mark | undefined
}

/** The product link covers the whole card; only the add button is separate. */
const ProductCard = ({ product, first = false, mark }: ProductCardProps) => {
  const tag = stockWord(product)
  return (
    <article className={`card pcard${product.soldOut ? ' is-out' : ''}`}>
      <div className={`stage ${tintOf(product.categoryId)}`}>
        <ProductPicture src={product.picture} width={400} sizes={SIZES} first={first} />
      </div>
      {tag && <span className={`tagb${product.soldOut ? '' : ' few'}`}>{tag}</span>}
      {product.rating && <ProductRating of={product.rating} />}
      <RenderedOnce
        as="div"
        // A card without an eager picture is rendered once as a whole.
        cacheKey={first && !mark ? ['card-body', product] : undefined}
        className="pcard-body"
      >
        <h3>
          <Link to={hrefTo('product', { id: product.id })}>
            <Marked text={product.name} mark={mark} />
          </Link>
        </h3>
        <ul className="facts">
          {product.facts.map((fact) => (
            <li key={fact}>
              {/* Direction of the page, since `dir="auto"` would turn «S إلى XXL» round by its first letter. */}
              <bdi dir={directionOf(currentLanguage())}>{fact}</bdi>
            </li>
          ))}
        </ul>
        <div className="pcard-foot">
          <Price of={product.price} isFrom={product.isFrom} isPerKg={product.weight !== undefined} />
          {!product.soldOut && <AddLink product={product} />}
        </div>
      </RenderedOnce>
    </article>
  )
}

/** Number of cards that can be above the fold on phones, or in the first row on wide screens. */
const IN_SIGHT = 4

interface Props {
  readonly products: readonly CardProduct[]
  /** The main list of a page, whose first row loads eagerly; any other list is a shelf that scrolls sideways on phones. */
  readonly atTop?: boolean
  /** Marks search matches. */
  readonly mark?: Mark | undefined
}

/** All products share the code of their page, so the first pointer over a list, or finger on it, fetches it for any press. */
const prefetchProductPage = (): void => prefetchPage(hrefTo('product', { id: FIRST_LISTED_ID }))

/** Memoised: the cards are most of the render work of a page. */
export const ProductList = memo(({ products, atTop = false, mark }: Props) => {
  // A product is the likely next step: the catalogue, which has its facts, is loaded when idle.
  useEffect(() => (savesData() ? undefined : whenIdle(() => void loadCatalogue())), [])
  return (
    <ul
      className={`grid ${atTop ? 'product-list' : 'shelf'}`}
      onPointerEnter={prefetchProductPage}
      onFocus={prefetchProductPage}
    >
      {products.map((product, index) => {
        const first = atTop && index < IN_SIGHT
        return (
          <RenderedOnce
            key={product.id}
            as="li"
            // For a picture that loads eagerly React adds a preload link, which belongs to the page's head.
            cacheKey={first || mark ? undefined : ['card', product]}
            className={atTop && !first ? 'deferred' : undefined}
          >
            <ProductCard product={product} first={first} mark={mark} />
          </RenderedOnce>
        )
      })}
    </ul>
  )
})
