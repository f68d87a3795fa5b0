import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { m } from '#web/i18n/compiled/messages.js'
import { PageTitle } from '#web/shell/page-title.tsx'
import { hrefTo } from '#web/site/href.ts'
import { BackButton } from './back-button.tsx'
import './product-loading.css'

const LATE_AFTER_MS = 3000

/** The spec shows an unknown product as loading for ever; after three seconds a line links to the products. */
export const ProductLoading = () => {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  const wayOut = <Link to={hrefTo('products')}>{m.product_late()}</Link>
  return (
    <>
      <PageTitle title={m.products_title()} unlisted />
      <BackButton />
      <div className="product is-loading">
        <div className="gallery" aria-hidden="true">
          <div className="sk sk-stage" />
        </div>
        <div className="buy">
          <h1>{m.product_loading()}</h1>
          <p className="small late" role="status">
            {isLate && wayOut}
            <noscript>{wayOut}</noscript>
          </p>
          <div aria-hidden="true">
            <div className="sk sk-line" />
            <div className="sk sk-line" />
            <div className="sk sk-line" />
            <div className="sk sk-button" />
          </div>
        </div>
      </div>
    </>
  )
}
