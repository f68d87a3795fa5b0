import { Link } from 'react-router'
import { categoryById } from '#domain/catalog/category.ts'
import type { CatalogueProduct } from '#web/browser/catalogue.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage, directionOf } from '#web/i18n/language.ts'
import { hrefTo } from '#web/site/href.ts'
import { categoryLabel } from '#web/site/shop-front.ts'
import { stockWords } from './stock-words.ts'

export const SpecTable = ({ product }: { readonly product: CatalogueProduct }) => {
  const language = currentLanguage()
  const category = categoryById(product.categoryId)
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
      {category && (
        <div>
          <dt>{m.product_category()}</dt>
          <dd>
            <Link to={`${hrefTo('products')}#${category.id}`}>{categoryLabel(category)}</Link>
          </dd>
        </div>
      )}
      <div>
        <dt>{m.product_stock()}</dt>
        <dd>{stockWords(product)}</dd>
      </div>
      <div>
        <dt>{m.product_number()}</dt>
        <dd>
          <bdi>{product.id}</bdi>
        </dd>
      </div>
    </dl>
  )
}
