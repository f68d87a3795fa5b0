import { fromEgp } from '#domain/shared/money.ts'
import type { ServerOrder } from '#web/browser/server-orders.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { AddressShown } from '#web/ui/address-shown.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PhoneShown } from '#web/ui/phone-shown.tsx'
import { Price } from '../../parts/price.tsx'
import { OrderLines } from '../order-lines.tsx'
import { serverLines } from '../tracked-order.ts'
import './order-facts.css'

const RECEIPT_TOTALS = {
  cash: m.receipt_total_cash,
  visa: m.receipt_total_visa,
  paypal: m.receipt_total_paypal,
  fawry: m.receipt_total_fawry,
} as const

/** Where it goes, what is in it and what it costs. */
export const OrderFacts = ({ order }: { readonly order: ServerOrder }) => {
  const count = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <div className="order-facts">
      <div className="journey-to">
        <Icon name="house" />
        <p>
          <span className="xs muted">{m.tracking_deliver_to()}</span>
          <b>
            <bdi>{order.shippingInfo.fullName}</bdi>
          </b>
          <span>
            <AddressShown of={order.shippingInfo} />
          </span>
          <PhoneShown phone={order.shippingInfo.phone} />
        </p>
      </div>
      {/* Of a delivered order this is the receipt, and open. */}
      <details className="order-details" open={order.status === 'delivered'}>
        <summary>
          <Icon name="package" />
          {m.tracking_items({ count })}
          <span className="journey-due">
            {order.status === 'pending' ? m.tracking_cash_due() : m.tracking_total()}
            <Price of={fromEgp(order.price)} />
          </span>
        </summary>
        <OrderLines lines={serverLines(order)} />
        <p className="journey-fee">
          {m.tracking_delivery()}
          <Price of={fromEgp(order.deliveryFee)} />
        </p>
        {order.status === 'delivered' && (
          <p className="journey-fee journey-total">
            {RECEIPT_TOTALS[order.method]()}
            <Price of={fromEgp(order.price)} />
          </p>
        )}
      </details>
    </div>
  )
}
