import { useLayoutEffect } from 'react'
import { Link } from 'react-router'
import { isUnderWay } from '#domain/fulfilment/fulfilment.ts'
import { m } from '#web/i18n/compiled/messages.js'
import type { PlacedOrder } from '#web/order-history/local-orders.ts'
import { useHistory } from '#web/order-history/stored-orders.ts'
import { orderTitle } from '#web/orders/order-title.ts'
import { hrefTo } from '#web/site/href.ts'
import { Icon } from '#web/ui/icon.tsx'
import { STEPS, stepOf } from '../tracking/steps.ts'
import './under-way.css'

// An order without news for longer has most likely been delivered. A Fawry number is usually payable for a day.
const RECENT_MS = 12 * 3_600_000

const isUnpaid = ({ fulfilment }: PlacedOrder): boolean => fulfilment === 'unpaid'

const recentMs = (order: PlacedOrder): number => (isUnpaid(order) ? 2 : 1) * RECENT_MS

const isOnTheRoad = ({ fulfilment }: PlacedOrder): boolean =>
  fulfilment !== undefined && isUnderWay(fulfilment)

/** Selects an order that a courier has, else one that waits for its payment, else the newest that was not received. */
export const orderUnderWay = (history: readonly PlacedOrder[], now: number): PlacedOrder | undefined => {
  const running = history.filter(
    (order) =>
      order.serverId !== undefined &&
      !order.delivered &&
      now - Date.parse(order.placedAt ?? '') < recentMs(order),
  )
  return running.find(isOnTheRoad) ?? running.find(isUnpaid) ?? running[0]
}

/** The head script reserves its space on first paint; both must use the same conditions. */
export const UnderWay = () => {
  const order = orderUnderWay(useHistory(), Date.now())
  const isShown = order !== undefined
  // Updates the attribute of the head script, since orders may have changed after the document loaded.
  useLayoutEffect(() => void document.documentElement.toggleAttribute('data-under-way', isShown), [isShown])
  if (!order) return null
  const { fulfilment } = order
  const isToPay = isUnpaid(order)
  const step = fulfilment && isOnTheRoad(order) ? stepOf(fulfilment) : undefined
  return (
    <Link className="under-way" to={hrefTo('orderTracking')}>
      <Icon name={isToPay ? 'credit-card' : step ? STEPS[step].icon : 'package'} />
      <span className="under-way-what">
        <b>{isToPay ? m.pay_tag() : step ? STEPS[step].now() : m.home_under_way()}</b>
        <bdi className="small">{orderTitle(order.lines)}</bdi>
      </span>
      <span className="under-way-follow">{isToPay ? m.tracking_pay() : m.home_follow()}</span>
    </Link>
  )
}
