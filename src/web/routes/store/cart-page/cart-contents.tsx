import { type MouseEvent, useState } from 'react'
import { Link } from 'react-router'
import type { CartItem } from '#contracts/browser-storage.ts'
import { keyOfLine } from '#domain/cart/cart.ts'
import { cartQuote } from '#domain/cart/cart-lines.ts'
import { everydayShelf } from '#domain/cart/everyday-shelf.ts'
import { isRefused, type LineNews, mostOf } from '#domain/cart/line-news.ts'
import { useFreshDelivery, useTerms } from '#web/browser/delivery-terms.ts'
import { Alert } from '#web/forms/alert.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage } from '#web/i18n/language.ts'
import { ClosedNote } from '#web/orders/closed-note.tsx'
import { NothingHere } from '#web/orders/nothing-here.tsx'
import { createTapGuard } from '#web/orders/tap-guard.ts'
import type { CardProduct } from '#web/routes/store/parts/card-product.ts'
import { useCatalogue } from '#web/routes/store/parts/catalogue.ts'
import { Price } from '#web/routes/store/parts/price.tsx'
import { ProductList } from '#web/routes/store/parts/product-list.tsx'
import { showPublished } from '#web/routes/store/parts/published-card.ts'
import { SkeletonCards } from '#web/routes/store/parts/skeleton-cards.tsx'
import { hrefTo } from '#web/site/href.ts'
import { usePrefetched } from '#web/site/page-files.ts'
import { shopCategories } from '#web/site/shop-front.ts'
import { useCart, useCheckout } from '#web/site/stored-values.ts'
import { Icon } from '#web/ui/icon.tsx'
import { CartRow } from './cart-row.tsx'
import cartPicture from './shopping-cart@208.webp'
import { useLineNews, useLineProducts } from './short-lines.tsx'
import { Sums } from './sums.tsx'
import { type LineActions, useLineActions } from './use-line-actions.ts'
import './everyday.css'
import './cart-table.css'
import './cart-contents.css'

const PLACES = 5

interface EverydayProps {
  /** Undefined while loading. */
  readonly products: readonly CardProduct[] | undefined
}

/** Shelf of everyday products, shown in an empty cart. */
const Everyday = ({ products }: EverydayProps) =>
  products?.length === 0 ? null : (
    <section className="everyday">
      <h2>{m.cart_shelf()}</h2>
      {products ? <ProductList products={products} /> : <SkeletonCards count={PLACES} isRow />}
    </section>
  )

/** Renders nothing if the catalogue fails to load; the link to all products above it remains. */
const EverydayOfCatalogue = () => {
  const { products } = useCatalogue()
  const shelf = products && everydayShelf(products, shopCategories())
  return <Everyday products={shelf?.map((product) => showPublished(product, currentLanguage()))} />
}

interface CartTableProps {
  readonly lines: readonly CartItem[]
  readonly newsOf: (line: CartItem) => LineNews | undefined
  readonly actions: LineActions
}

const CartTable = ({ lines, newsOf, actions }: CartTableProps) => {
  const productOf = useLineProducts(lines)
  return (
    <table className="cart-table" role="table">
      <thead role="rowgroup">
        <tr role="row">
          {[m.cart_image(), m.cart_name(), m.cart_unit_price(), m.cart_quantity(), m.cart_line_total()].map(
            (heading) => (
              <th key={heading} role="columnheader" scope="col">
                {heading}
              </th>
            ),
          )}
          <th role="columnheader" scope="col">
            <span className="vh">{m.cart_remove()}</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {lines.map((line, index) => (
          // The key includes the index, since a damaged stored cart may hold the same product twice.
          <CartRow
            key={`${keyOfLine(line)} ${index}`}
            line={line}
            news={newsOf(line)}
            most={mostOf(line, productOf(line))}
            weight={line.weight && (productOf(line)?.weight ?? line.weight)}
            actions={actions}
          />
        ))}
      </tbody>
    </table>
  )
}

interface Props {
  /** Products from the page loader, for the first render. */
  readonly everyday: readonly CardProduct[] | undefined
}

export const EmptyCart = ({ everyday }: Props) => (
  <>
    <NothingHere picture={cartPicture} title={m.cart_empty()} body={m.cart_empty_body()}>
      <Link className="btn btn-primary btn-lg" to={hrefTo('products')}>
        {m.cart_browse()}
      </Link>
    </NothingHere>
    {everyday ? <Everyday products={everyday} /> : <EverydayOfCatalogue />}
  </>
)

export const CartContents = ({ everyday }: Props) => {
  const lines = useCart()
  const quote = cartQuote(lines, useTerms(useCheckout()))
  useFreshDelivery()
  usePrefetched(hrefTo('checkOut'))
  const { list, actions } = useLineActions(lines.length)
  const [guard] = useState(createTapGuard)
  const newsOf = useLineNews(lines)
  const isShort = lines.some((line) => isRefused(newsOf(line)))
  const [isHeld, setHeld] = useState(false)
  if (isHeld && !isShort) setHeld(false)
  // The checkout button stays a link; while a line is unavailable, a click focuses that line instead of navigating.
  const holdShort = (event: MouseEvent): void => {
    if (!isShort) return
    event.preventDefault()
    setHeld(true)
    list.current?.querySelector<HTMLElement>('[data-refused] .news :is(a, button)')?.focus()
  }
  return (
    <div ref={list} className="cart-contents">
      {lines.length === 0 ? (
        <EmptyCart everyday={everyday} />
      ) : (
        <>
          <div className="split">
            <div className="card cart-card" onClickCapture={guard}>
              <CartTable lines={lines} newsOf={newsOf} actions={actions} />
            </div>
            <aside className="card summary">
              <h2>{m.cart_summary()}</h2>
              <Sums quote={quote} />
              <ClosedNote />
              <div role="alert" className="said">
                {isHeld && <Alert kind="warn">{m.cart_short()}</Alert>}
              </div>
              <Link
                className="btn btn-primary btn-lg btn-block hide-phone"
                to={hrefTo('checkOut')}
                onClick={holdShort}
              >
                {m.cart_check_out()}
                <Icon name="arrow-right" />
              </Link>
              <p className="promise">
                <Icon name="shield-check" size={18} />
                {m.cart_return_promise()}
              </p>
            </aside>
          </div>
          <div className="action-bar">
            <span>
              <span className="xs muted">{m.cart_grand_total()}</span>
              <Price of={quote.total} />
            </span>
            <Link className="btn btn-primary btn-lg" to={hrefTo('checkOut')} onClick={holdShort}>
              {m.cart_check_out()}
            </Link>
          </div>
        </>
      )}
    </div>
  )
}
