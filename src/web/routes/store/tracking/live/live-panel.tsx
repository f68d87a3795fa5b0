import { useEffect, useState } from 'react'
import type { PublishedFollowedPicking } from '#contracts/substitution.ts'
import { type Fulfilment, isUnfinished } from '#domain/fulfilment/fulfilment.ts'
import { fromEgp } from '#domain/shared/money.ts'
import { askForNotices, type NoticeState, noticeState, stopNotices } from '#web/browser/notices.ts'
import type { ServerOrder } from '#web/browser/server-orders.ts'
import { m } from '#web/i18n/compiled/messages.js'
import type { FeedState } from '#web/live/live-feed.ts'
import { AddressShown } from '#web/orders/address-shown.tsx'
import { chargeRows } from '#web/orders/charge-rows.ts'
import { courierFirstName } from '#web/orders/courier-name.ts'
import { fullNumber } from '#web/orders/order-number.ts'
import { PhoneShown } from '#web/orders/phone-shown.tsx'
import { Price } from '#web/routes/store/parts/price.tsx'
import { OrderLines } from '#web/routes/store/tracking/order-lines.tsx'
import { RefundLines } from '#web/routes/store/tracking/payment/refund-lines.tsx'
import { serverLines } from '#web/routes/store/tracking/tracked-lines.ts'
import { piecesOf } from '#web/routes/store/tracking/tracked-order.ts'
import { Icon } from '#web/ui/icon.tsx'
import { AfterDelivery } from './after-delivery.tsx'
import type { MapNews, MoneyBack } from './followed.ts'
import { JourneyFrame } from './journey-frame.tsx'
import { Proposals, SubstitutionChoice } from './picking-panel.tsx'
import { ShareButton } from './share-button.tsx'
import './order-facts.css'

/** Before the picking begins. */
const CAN_CHOOSE: ReadonlySet<Fulfilment> = new Set(['unpaid', 'placed'])

interface HandOverCodeProps {
  readonly code: string
  /** Name of the courier. */
  readonly courier: string | undefined
}

/** The code that the courier asks for on delivery. */
const HandOverCode = ({ code, courier }: HandOverCodeProps) => {
  const name = courier && courierFirstName(courier)
  return (
    <div className="live-code">
      <p>
        <b>{m.live_code()}</b>
        <span className="xs">{name ? m.live_code_hint({ name }) : m.live_code_hint_unnamed()}</span>
      </p>
      {/* The label separates the digits, so that screen readers read them one by one. */}
      <bdi className="live-digits issued" dir="ltr" role="img" aria-label={code.split('').join(' ')}>
        {code.split('').map((digit, index) => (
          <span key={`${index}-${digit}`}>{digit}</span>
        ))}
      </bdi>
    </div>
  )
}

const SAID: Readonly<Record<Exclude<NoticeState, 'off'>, () => string>> = {
  on: m.notices_on,
  denied: m.notices_denied,
  unsupported: m.notices_unsupported,
  failed: m.notices_failed,
}

/** Offers notifications. The browser's permission prompt appears only after this button is pressed. */
const NoticeOffer = ({ token }: { readonly token: string }) => {
  const [known, setState] = useState<NoticeState>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    let isMounted = true
    void noticeState().then((now) => isMounted && setState(now))
    return () => {
      isMounted = false
    }
  }, [])
  // Reserves its space until the state is known, so that nothing shifts.
  const state = known ?? 'off'
  const press = async (): Promise<void> => {
    setBusy(true)
    if (state === 'on') await stopNotices(token)
    setState(state === 'on' ? 'off' : await askForNotices(token))
    setBusy(false)
  }
  const canPress = state === 'off' || state === 'on' || state === 'failed'
  return (
    <div className="live-notices" role="group" aria-label={m.notices_label()} inert={!known}>
      <p className="small" role="status">
        {state !== 'off' && (
          <>
            <Icon name={state === 'on' ? 'circle-check' : 'info'} size={18} />
            {SAID[state]()}
          </>
        )}
      </p>
      {canPress && (
        <button
          type="button"
          className={`btn ${state === 'on' ? 'btn-ghost' : 'btn-line'}`}
          disabled={isBusy}
          aria-busy={isBusy || undefined}
          onClick={() => void press()}
        >
          {state !== 'on' && (
            <Icon name={isBusy ? 'loader-circle' : 'bell'} className={isBusy ? 'spin' : ''} />
          )}
          {state === 'on' ? m.notices_stop() : m.notices_ask()}
        </button>
      )}
    </div>
  )
}

const RECEIPT_TOTALS = {
  cash: m.receipt_total_cash,
  visa: m.receipt_total_visa,
  paypal: m.receipt_total_paypal,
  fawry: m.receipt_total_fawry,
} as const

/** The method of the receipt; with a provider, what the money really came from. */
const receiptWords = ({ method, payment }: ServerOrder): string => {
  if (payment?.source === 'wallet') return m.receipt_total_wallet()
  if (payment?.source === 'card' && payment.lastDigits !== null)
    return m.receipt_total_card({ digits: payment.lastDigits })
  return RECEIPT_TOTALS[method]()
}

const totalWords = ({ status, fulfilment }: ServerOrder): string => {
  if (fulfilment === 'unpaid') return m.pay_sum()
  return status === 'pending' ? m.tracking_cash_due() : m.tracking_total()
}

/** Destination, items and costs. */
export const OrderFacts = ({ order }: { readonly order: ServerOrder }) => {
  const count = piecesOf(order.items)
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
      {/* Open by default for a delivered order, where it serves as the receipt. */}
      <details className="order-details" open={order.status === 'delivered'}>
        <summary>
          <Icon name="package" />
          {m.tracking_items({ count })}
          <span className="journey-due">
            {totalWords(order)}
            <Price of={fromEgp(order.price)} />
          </span>
        </summary>
        <OrderLines lines={serverLines(order)} />
        {chargeRows(order).map(({ key, name, amount }) => (
          <p className="journey-fee" key={key}>
            {name()}
            <Price of={amount} />
          </p>
        ))}
        {order.orderedPrice !== undefined && (
          <p className="journey-fee">
            {m.tracking_before()}
            <Price of={fromEgp(order.orderedPrice)} />
          </p>
        )}
        {order.status === 'delivered' && (
          <p className="journey-fee journey-total">
            {receiptWords(order)}
            <Price of={fromEgp(order.price)} />
          </p>
        )}
      </details>
    </div>
  )
}

interface Props {
  readonly order: ServerOrder
  readonly live: MapNews | undefined
  readonly money?: MoneyBack | undefined
  readonly picking?: PublishedFollowedPicking | undefined
  readonly feed: FeedState
  readonly token: string
  readonly onRated: () => void
}

/** The owner's live view: arrival, map, courier and hand-over code. */
export const LivePanel = ({ order, live, money, picking, feed, token, onRated }: Props) => {
  const side = (
    <>
      {isUnfinished(order.fulfilment) && (
        <div className="live-acts">
          <ShareButton orderId={order._id} token={token} />
          <NoticeOffer token={token} />
        </div>
      )}
      {CAN_CHOOSE.has(order.fulfilment) && (
        <SubstitutionChoice key={order._id} order={order} picking={picking} token={token} />
      )}
      {order.fulfilment === 'delivered' && <AfterDelivery order={order} onRated={onRated} />}
    </>
  )
  return (
    <JourneyFrame
      order={order}
      live={live}
      money={money}
      refunds={order.refunds?.length ? <RefundLines order={order} /> : undefined}
      feed={feed}
      top={picking && <Proposals key={order._id} order={order} picking={picking} token={token} />}
      number={fullNumber(order)}
      placedAt={order.createdAt}
      code={order.handOverCode && <HandOverCode code={order.handOverCode} courier={order.courier?.name} />}
      side={side}
      foot={<OrderFacts order={order} />}
    />
  )
}
