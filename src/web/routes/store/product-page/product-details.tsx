import { Fragment, lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { isReturnable } from '#domain/catalog/product.ts'
import { directionOf } from '#domain/shared/language.ts'
import { fromEgp } from '#domain/shared/money.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { itemName } from '#web/i18n/item-name.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { UNIT_WORDS } from '#web/i18n/unit-words.ts'
import type { CatalogueProduct } from '#web/routes/store/parts/catalogue.ts'
import { Price } from '#web/routes/store/parts/price.tsx'
import { ProductRating } from '#web/routes/store/parts/product-rating.tsx'
import { hrefTo } from '#web/site/href.ts'
import { categoryLabel, categoryTrail, shopCategories } from '#web/site/shop-front.ts'
import { usualFee } from '#web/site/usual-fee.ts'
import { Icon } from '#web/ui/icon.tsx'
import { AddButton } from './add-button.tsx'

// Lazy: few products are sold out, and the button needs the code that calls the API.
const WatchStock = lazy(() => import('./watch-stock.tsx'))

const stockWords = ({ inStock, left }: CatalogueProduct): string => {
  if (!inStock) return m.product_sold_out()
  return left === undefined ? m.product_in_stock() : m.product_left({ count: left })
}

const SpecTable = ({ product }: { readonly product: CatalogueProduct }) => {
  const language = currentLanguage()
  const trail = categoryTrail(product.categoryId)
  return (
    <dl className="spec">
      <div>
        <dt>{m.product_details()}</dt>
        <dd>
          <ul className="facts spec-facts">
            {product.facts.map((fact) => (
              <li key={fact.en}>
                <bdi dir={directionOf(language)}>{fact[language]}</bdi>
              </li>
            ))}
          </ul>
        </dd>
      </div>
      {trail.length > 0 && (
        <div>
          <dt>{m.product_category()}</dt>
          <dd>
            {trail.map((category, at) => (
              <Fragment key={category.id}>
                {at > 0 && ' › '}
                <Link to={`${hrefTo('products')}#${category.id}`}>{categoryLabel(category)}</Link>
              </Fragment>
            ))}
          </dd>
        </div>
      )}
      <div>
        <dt>{m.product_stock()}</dt>
        <dd>{stockWords(product)}</dd>
      </div>
      {!isReturnable(product, shopCategories()) && (
        <div>
          <dt>{m.product_returns()}</dt>
          <dd>{m.product_returns_fault()}</dd>
        </div>
      )}
      <div>
        <dt>{m.product_number()}</dt>
        <dd>
          <bdi>{product.id}</bdi>
        </dd>
      </div>
    </dl>
  )
}

const stockTag = ({ inStock, left }: CatalogueProduct): 'ok' | 'warn' | 'bad' => {
  if (!inStock) return 'bad'
  return left === undefined ? 'ok' : 'warn'
}

export const ProductDetails = ({ product }: { readonly product: CatalogueProduct }) => (
  <div className="buy">
    <div className="row wrapx">
      <span className={`tag ${stockTag(product)}`}>{stockWords(product)}</span>
      {product.rating && <ProductRating of={product.rating} size={16} />}
    </div>
    <h1>{itemName(product)}</h1>
    <p className="desc">{currentLanguage() === 'ar' ? product.descriptionAr : product.description}</p>
    <p>
      <Price of={fromEgp(product.price)} />
    </p>
    <p className="small muted">{UNIT_WORDS[product.unit]()}</p>
    <div className="buy-box hide-phone">
      <AddButton product={product} />
    </div>
    <p className={`alert ${product.inStock ? 'info' : 'warn'}`}>
      <Icon name={product.inStock ? 'bike' : 'info'} />
      <span>{product.inStock ? m.product_delivery({ fee: usualFee() }) : m.product_sold_out_advice()}</span>
    </p>
    {!product.inStock && (
      <Suspense>
        <WatchStock id={product.id} />
      </Suspense>
    )}
    <SpecTable product={product} />
  </div>
)
