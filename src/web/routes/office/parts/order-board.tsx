import { Link } from 'react-router'
import type { BoardAnswer, PublishedDeskOrder } from '#contracts/office-orders.ts'
import { isLate } from '#domain/delivery/tracking/late.ts'
import type { UnfinishedStep } from '#domain/fulfilment/fulfilment.ts'
import { fromEgp } from '#domain/shared/money.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { formatMoney } from '#web/i18n/money.ts'
import { courierName } from '#web/orders/courier-name.ts'
import { shownNumber } from '#web/orders/order-number.ts'
import { shopFront } from '#web/site/shop-front.ts'
import { useNow } from '../data/use-now.ts'
import { officeHref } from '../office-paths.ts'
import { useOrderKeys } from '../orders/use-order-keys.ts'
import { METHOD_NAMES, STEP_NAMES, shownSpan } from './order-words.ts'
import './order-board.css'

const COLUMNS = ['placed', 'preparing', 'ready', 'on_the_way', 'arrived', 'delivered'] as const

const Card = ({ order, now }: { readonly order: PublishedDeskOrder; readonly now: number }) => {
  const late = isLate(order.fulfilment, Date.parse(order.since), now, shopFront().hours)
  return (
    <li className={late ? 'bo-tick late' : 'bo-tick'}>
      <Link to={officeHref('order', { id: order._id })}>
        <span className="bo-tick-row">
          <b>
            <bdi className="issued">{shownNumber(order)}</bdi>
          </b>
          <span className="bo-tick-time">
            {late && <span className="vh">{m.office_late()}</span>} {shownSpan(order.since, now)}
          </span>
        </span>
        <span className="bo-tick-name">
          <bdi>{order.name}</bdi>
        </span>
        <span className="bo-tick-row">
          <bdi className="num">{formatMoney(fromEgp(order.price))}</bdi>
          <span>{order.status === 'returned' ? STEP_NAMES.returned() : METHOD_NAMES[order.method]()}</span>
        </span>
        {order.courier && (
          <span className="bo-tick-courier">
            <bdi>{courierName(order.courier.name)}</bdi>
          </span>
        )}
      </Link>
    </li>
  )
}

interface Props {
  readonly board: BoardAnswer
  /** Maximum number of cards per step; all loaded ones if omitted. */
  readonly most?: number
  /** Loads the next page of a step. */
  readonly onMore?: (step: UnfinishedStep) => void
}

/** Unfinished orders by step, late ones first, and those received today. */
export const OrderBoard = ({ board, most = Number.POSITIVE_INFINITY, onMore }: Props) => {
  const now = useNow()
  const root = useOrderKeys<HTMLDivElement>()
  const { steps, delivered } = board.waiting
  const lateFirst = (one: PublishedDeskOrder, other: PublishedDeskOrder): number =>
    Number(isLate(other.fulfilment, Date.parse(other.since), now, shopFront().hours)) -
    Number(isLate(one.fulfilment, Date.parse(one.since), now, shopFront().hours))
  return (
    // Scrolls sideways, so it must be focusable.
    <div ref={root} className="bo-board" role="group" aria-label={m.office_board()} tabIndex={0}>
      {COLUMNS.map((step) => {
        const orders = board.orders.filter(({ fulfilment }) => fulfilment === step).toSorted(lateFirst)
        const count = step === 'delivered' ? delivered : Math.max(steps[step] ?? 0, orders.length)
        const more = count - Math.min(orders.length, most)
        return (
          <section key={step} className="bo-col" data-step={step}>
            <h3>
              {STEP_NAMES[step]()} <bdi>{count}</bdi>
            </h3>
            <ul>
              {orders.slice(0, most).map((order) => (
                <Card key={order._id} order={order} now={now} />
              ))}
            </ul>
            {orders.length === 0 && more === 0 && <p className="bo-col-none">{m.office_board_empty()}</p>}
            {more > 0 &&
              (onMore && step !== 'delivered' && board.next[step] ? (
                <button type="button" className="btn btn-soft bo-col-more" onClick={() => onMore(step)}>
                  {m.office_board_show_more({ count: more })}
                </button>
              ) : (
                <Link className="bo-col-more" to={`${officeHref('orders')}?view=table&step=${step}`}>
                  {m.office_board_more({ count: more })}
                </Link>
              ))}
          </section>
        )
      })}
    </div>
  )
}
