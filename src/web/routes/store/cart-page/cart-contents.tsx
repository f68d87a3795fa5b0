import { type MouseEvent, useState } from 'react'
import { Link } from 'react-router'
import { cartQuote } from '#domain/cart/cart-lines.ts'
import { isRefused } from '#domain/cart/line-news.ts'
import { useFreshDelivery, useTerms } from '#web/browser/delivery-terms.ts'
import { useCart, useCheckout } from '#web/browser/stored-values.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { hrefTo } from '#web/site/href.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { NothingHere } from '#web/ui/nothing-here.tsx'
import type { CardProduct } from '../parts/card-product.ts'
import { ClosedNote } from '../parts/closed-note.tsx'
import { Price } from '../parts/price.tsx'
import { CartTable } from './cart-table.tsx'
import { Everyday, EverydayOfCatalogue } from './everyday.tsx'
import cartPicture from './shopping-cart@208.webp'
import { useLineNews } from './short-lines.tsx'
import { Sums } from './sums.tsx'
import { useLineActions } from './use-line-actions.ts'
import './cart-contents.css'

interface Props {
  /** What the page brought along to start with. */
  readonly everyday: readonly CardProduct[] | undefined
}

export const EmptyCart = ({ everyday }: Props) => (
  <>
    <NothingHere picture={cartPicture} title={m.cart_empty()} body={m.cart_empty_body()}>
      <Link className="btn btn-primary btn-lg" to={hrefTo('products')} prefetch="viewport">
        {m.cart_browse()}
      </Link>
    </NothingHere>
    {everyday ? <Everyday products={everyday} /> : <EverydayOfCatalogue />}
  </>
)

export const CartContents = ({ everyday }: Props) => {
  const lines = useCart()
  const { fee } = useTerms(useCheckout())
  const quote = cartQuote(lines, fee)
  useFreshDelivery()
  const { list, actions } = useLineActions(lines.length)
  const newsOf = useLineNews()
  const isShort = lines.some((line) => isRefused(newsOf(line)))
  const [isHeld, setHeld] = useState(false)
  if (isHeld && !isShort) setHeld(false)
  // The link stays one: while the shop would refuse a line, it leads there instead of on.
  const holdShort = (event: MouseEvent): void => {
    if (!isShort) return
    event.preventDefault()
    setHeld(true)
    list.current?.querySelector<HTMLElement>('[data-refused] .news button')?.focus()
  }
  return (
    <div ref={list} className="cart-contents">
      {lines.length === 0 ? (
        <EmptyCart everyday={everyday} />
      ) : (
        <>
          <div className="split">
            <div className="card cart-card">
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
                prefetch="viewport"
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
            <Link
              className="btn btn-primary btn-lg"
              to={hrefTo('checkOut')}
              prefetch="viewport"
              onClick={holdShort}
            >
              {m.cart_check_out()}
            </Link>
          </div>
        </>
      )}
    </div>
  )
}
