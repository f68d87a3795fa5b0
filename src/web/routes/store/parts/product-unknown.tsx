import { Link } from 'react-router'
import { m } from '#web/i18n/compiled/messages.js'
import { hrefTo } from '#web/i18n/href.ts'
import { PageTitle } from '#web/shell/page-title.tsx'
import './product-unknown.css'

/** The spec has an unknown product load for ever; after a while a quiet line offers the way out. */
export const ProductUnknown = () => (
  <>
    <PageTitle title={m.products_title()} unlisted />
    <h1>{m.product_loading()}</h1>
    <p className="product-late">
      <Link to={hrefTo('products')}>{m.product_late()}</Link>
    </p>
  </>
)
