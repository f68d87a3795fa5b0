import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import type { TodayAnswer } from '#contracts/today.ts'
import { weightText } from '#domain/catalog/weight.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { itemName } from '#web/i18n/item-name.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { officeHref } from '../office-paths.ts'
import { Nothing } from '../parts/nothing.tsx'

/** Products to reorder. */
export const LowStock = ({ lowStock: products, hasProducts }: TodayAnswer) => (
  <section className="card bo-low">
    <div className="bo-h">
      <h2>{m.office_low_stock()}</h2>
    </div>
    {!hasProducts ? (
      <Nothing icon="boxes" title={m.office_goods_none()} text={m.office_goods_none_text()}>
        <Link className="btn btn-primary" to={officeHref('products')}>
          {m.office_products()}
        </Link>
      </Nothing>
    ) : products.length === 0 ? (
      <Nothing icon="boxes" title={m.office_low_stock_none()} />
    ) : (
      <ul className="bo-lowlist">
        {products.map((product) => (
          <li key={`${product.id}/${product.variantId ?? 0}`}>
            <img src={product.image} alt="" width="44" height="44" loading="lazy" />
            <Link to={officeHref('product', { id: product.id })}>{itemName(product)}</Link>
            <span className={product.stock === 0 ? 'bo-left gone' : 'bo-left'}>
              <i
                style={{ '--share': product.stock / Math.max(product.lowStock, 1) } as CSSProperties}
                aria-hidden="true"
              />
              {product.byWeight && product.stock > 0
                ? m.office_left_weight({ weight: weightText(product.stock, currentLanguage()) })
                : m.office_left({ count: product.stock })}
            </span>
          </li>
        ))}
      </ul>
    )}
  </section>
)
