import { fromEgp } from '#domain/shared/money.ts'
import type { CatalogueProduct } from '#web/browser/catalogue.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { itemName } from '#web/i18n/item-name.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { usualFee } from '#web/site/usual-fee.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Price } from '../parts/price.tsx'
import { ProductRating } from '../parts/product-rating.tsx'
import { AddButton } from './add-button.tsx'
import { SpecTable } from './spec-table.tsx'
import { stockWords } from './stock-words.ts'
import { UNIT_WORDS } from './unit-words.ts'

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
    <SpecTable product={product} />
  </div>
)
