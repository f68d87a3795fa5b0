import { Fragment, lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { isReturnable } from '#domain/catalog/product.ts'
import { directionOf } from '#domain/shared/language.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { itemName } from '#web/i18n/item-name.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { UNIT_WORDS } from '#web/i18n/unit-words.ts'
import { leftWords } from '#web/routes/store/parts/add-to-cart.ts'
import type { CatalogueProduct } from '#web/routes/store/parts/catalogue.ts'
import { Price } from '#web/routes/store/parts/price.tsx'
import { ProductRating } from '#web/routes/store/parts/product-rating.tsx'
import { hrefTo } from '#web/site/href.ts'
import { categoryLabel, categoryTrail, shopCategories } from '#web/site/shop-front.ts'
import { usualFee } from '#web/site/usual-fee.ts'
import { Icon } from '#web/ui/icon.tsx'
import { AddButton } from './add-button.tsx'
import { type Choice, priceOf } from './use-choice.ts'

// Lazy: most products have no options, and the code of this page is prefetched by every list (FAST-1).
const OptionChoosers = lazy(() => import('./option-choosers.tsx'))
// Lazy: few products are sold out, and the button needs the code that calls the API.
const WatchStock = lazy(() => import('./watch-stock.tsx'))

// Lazy: as the options.
const WeightChooser = lazy(() => import('./weight-chooser.tsx'))

type Offer = Pick<CatalogueProduct, 'inStock' | 'left' | 'weight'>

const stockWords = ({ inStock, left, weight }: Offer): string => {
  if (!inStock) return m.product_sold_out()
  return left === undefined ? m.product_in_stock() : leftWords(left, weight)
}

interface Props {
  readonly product: CatalogueProduct
  readonly choice: Choice
}

interface DetailsProps extends Props {
  /** How much of a product sold by weight. */
  readonly grams: number
  readonly onGrams: (grams: number) => void
}

/** The stock of the chosen variant. Until one is chosen, only whether there is any: the sum of all says nothing of one. */
const offerOf = ({ inStock, left, hasOptions, weight }: CatalogueProduct, { variant }: Choice): Offer =>
  variant ?? (hasOptions ? { inStock } : { inStock, left, weight })

const codeOf = ({ id }: CatalogueProduct, { variant }: Choice): string | number => variant?.sku ?? id

const SpecTable = ({ product, choice }: Props) => {
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
        <dd>{stockWords(offerOf(product, choice))}</dd>
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
          <bdi>{codeOf(product, choice)}</bdi>
        </dd>
      </div>
    </dl>
  )
}

const stockTag = ({ inStock, left }: Offer): 'ok' | 'warn' | 'bad' => {
  if (!inStock) return 'bad'
  return left === undefined ? 'ok' : 'warn'
}

export const ProductDetails = ({ product, choice, grams, onGrams }: DetailsProps) => {
  const offer = offerOf(product, choice)
  return (
    <div className="buy">
      <div className="row wrapx">
        <span className={`tag ${stockTag(offer)}`} aria-live="polite">
          {stockWords(offer)}
        </span>
        {product.rating && <ProductRating of={product.rating} size={16} />}
      </div>
      <h1>{itemName(product)}</h1>
      <p className="desc">{currentLanguage() === 'ar' ? product.descriptionAr : product.description}</p>
      <p>
        <Price {...priceOf(product, choice)} isPerKg={product.weight !== undefined} />
      </p>
      {!product.weight && <p className="small muted">{UNIT_WORDS[product.unit]()}</p>}
      {product.hasOptions && (
        <Suspense>
          <OptionChoosers product={product} choice={choice} />
        </Suspense>
      )}
      {product.weight && product.inStock && (
        <Suspense>
          <WeightChooser product={product} weight={product.weight} grams={grams} onChange={onGrams} />
        </Suspense>
      )}
      <div className="buy-box hide-phone">
        <AddButton product={product} choice={choice} grams={grams} />
      </div>
      <p className={`alert ${offer.inStock ? 'info' : 'warn'}`}>
        <Icon name={offer.inStock ? 'bike' : 'info'} />
        <span>{offer.inStock ? m.product_delivery({ fee: usualFee() }) : m.product_sold_out_advice()}</span>
      </p>
      {!offer.inStock && (
        <Suspense>
          <WatchStock key={choice.variant?.id} product={product} variant={choice.variant} />
        </Suspense>
      )}
      <SpecTable product={product} choice={choice} />
    </div>
  )
}
