import { fromEgp } from '#domain/shared/money.ts'
import type { ServerOrder } from '#web/browser/server-orders.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { formatKeptTime } from '#web/i18n/dates.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Price } from '../parts/price.tsx'
import { JourneySteps } from './journey-steps.tsx'
import { OrderLines } from './order-lines.tsx'
import { serverLines, shortNumber } from './shown-order.ts'
import { STEPS, stepOf } from './steps.ts'
import './journey-panel.css'

const partsOf = ({ address, area, district, city }: ServerOrder['shippingInfo']): readonly string[] =>
  [address, area, district, city].flatMap((part) => part || [])

/** The newest order under way: the step it is at, what is in it, what it costs and where it goes. No more is known. */
export const JourneyPanel = ({ order }: { readonly order: ServerOrder }) => {
  const step = stepOf(order.fulfilment) ?? 'placed'
  return (
    <section className="journey" aria-label={m.tracking_latest()}>
      <div className="journey-main">
        <p className="small muted journey-meta">
          <bdi>{shortNumber(order._id)}</bdi>
          <bdi>{formatKeptTime(order.createdAt)}</bdi>
        </p>
        <h2>{STEPS[step].now()}</h2>
        <OrderLines lines={serverLines(order)} />
        <dl className="journey-sum">
          <div>
            <dt>{m.tracking_delivery()}</dt>
            <dd>
              <Price of={fromEgp(order.deliveryFee)} />
            </dd>
          </div>
          <div className="total">
            <dt>{order.status === 'pending' ? m.tracking_cash_due() : m.tracking_total()}</dt>
            <dd>
              <Price of={fromEgp(order.price)} />
            </dd>
          </div>
        </dl>
      </div>
      <div className="journey-side">
        <JourneySteps at={step} placedAt={order.createdAt} />
        <div className="journey-to">
          <Icon name="house" />
          <p>
            <span className="xs muted">{m.tracking_deliver_to()}</span>
            <b>
              <bdi>{order.shippingInfo.fullName}</bdi>
            </b>
            <span className="journey-address">
              {partsOf(order.shippingInfo).map((part, index) => (
                // The comma belongs to the page's direction, so it stands outside the isolated part.
                <span key={`${index}-${part}`}>
                  <bdi>{part}</bdi>
                </span>
              ))}
            </span>
            <bdi dir="ltr">{order.shippingInfo.phone}</bdi>
          </p>
        </div>
      </div>
    </section>
  )
}
