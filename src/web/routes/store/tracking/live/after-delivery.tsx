import { Link, useNavigate } from 'react-router'
import type { CartItem } from '#contracts/browser-storage.ts'
import { addToCart } from '#domain/cart/cart.ts'
import { save } from '#web/browser/save.ts'
import { cartLineOf, type ServerOrder } from '#web/browser/server-orders.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { courierName } from '#web/orders/courier-name.ts'
import { formatStoredTime } from '#web/orders/dates.ts'
import scooter from '#web/shell/art/motor-scooter.svg'
import { hrefTo } from '#web/site/href.ts'
import { storedCart } from '#web/site/stored-values.ts'
import { Icon } from '#web/ui/icon.tsx'
import { RateButton } from '../rating/rate-button.tsx'

interface Props {
  readonly order: ServerOrder
  readonly onRated: () => void
}

/** Uses the old prices; the cart page then shows how they changed. */
export const putIntoCart = ({ items }: ServerOrder): boolean =>
  save(
    storedCart,
    items.reduce<readonly CartItem[]>(
      (cart, item) => addToCart<CartItem>(cart, cartLineOf(item), item.quantity),
      storedCart.get(),
    ),
  )

/** The office may mark an order delivered without a courier. */
const broughtText = ({ broughtBy, handedOver }: ServerOrder): string => {
  if (broughtBy) return m.live_delivered_by({ name: courierName(broughtBy) })
  return handedOver === false ? m.live_delivered_received() : m.live_delivered()
}

/** Courier, time and follow-up actions of a delivered order. */
export const AfterDelivery = ({ order, onRated }: Props) => {
  const navigate = useNavigate()
  const { deliveredAt } = order
  const orderAgain = () => {
    if (putIntoCart(order)) void navigate(hrefTo('cart'))
  }
  return (
    <>
      {deliveredAt && (
        <div className="live-courier">
          <span className="live-courier-picture">
            <img src={scooter} alt="" width={34} height={34} />
          </span>
          <p>
            <b>{broughtText(order)}</b>
            <span className="small muted">
              <time dateTime={deliveredAt}>{formatStoredTime(deliveredAt)}</time>
            </span>
          </p>
        </div>
      )}
      <div className="live-acts after-delivery">
        {order.status === 'delivered' &&
          (order.handedOver === false ? (
            <p className="small muted">{m.rating_later()}</p>
          ) : (
            <RateButton order={order} onRated={onRated} kind="primary" />
          ))}
        <button type="button" className="btn btn-soft" onClick={orderAgain}>
          <Icon name="shopping-cart" />
          {m.order_again()}
        </button>
        <Link className="btn btn-line" to={hrefTo('contactUs')}>
          <Icon name="message-circle" />
          {m.order_help()}
        </Link>
      </div>
    </>
  )
}
