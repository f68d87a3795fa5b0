import { type ComponentType, type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import type { ServerOrder } from '#web/browser/server-orders.ts'
import { m } from '#web/i18n/compiled/messages.js'
import type { PlacedOrder } from '#web/order-history/local-orders.ts'
import { useHistory } from '#web/order-history/stored-orders.ts'
import { NothingHere } from '#web/orders/nothing-here.tsx'
import { fullNumber } from '#web/orders/order-number.ts'
import { orderTitle } from '#web/orders/order-title.ts'
import { confirmReceipt } from '#web/outbox/confirm-receipt.ts'
import {
  type EntryStatus,
  entryStatusOf,
  historyWithActions,
  orderEntryOf,
} from '#web/outbox/entry-status.ts'
import type { OutboxView } from '#web/outbox/outbox.ts'
import { useOutbox } from '#web/outbox/use-outbox.ts'
import { CurrentRequest } from '#web/routes/account/profile/current-request.tsx'
import { RequestActs, type RequestProps, RequestSummary } from '#web/routes/account/profile/request-card.tsx'
import { returnOrder } from '#web/routes/account/profile/return-order.ts'
import { useOrderNews } from '#web/routes/account/profile/use-order-news.ts'
import { RefundLines } from '#web/routes/store/tracking/payment/refund-lines.tsx'
import { useActionToasts } from '#web/routes/store/tracking/use-action-toasts.ts'
import { hrefTo } from '#web/site/href.ts'
import parcel from '../../../../../assets/img/package@208.webp'
import './requests.css'

const ReceivedRequest = (props: RequestProps) => (
  <li className="card rcard">
    <div className="top">
      <RequestSummary order={props.order} entryStatus={props.entryStatus} />
      <span className="tag ok">{m.request_delivered()}</span>
    </div>
    {props.refunded && <RefundLines order={props.refunded} />}
    <RequestActs {...props} />
  </li>
)

/** A cancelled or returned order is no longer in the history; its money is still of interest. */
const GivenBackOrder = ({ order }: { readonly order: ServerOrder }) => (
  <li className="card rcard">
    <div className="top">
      <span className="what">
        <b>
          <bdi>{orderTitle(order.items)}</bdi>
        </b>
        <bdi className="issued small muted">{fullNumber(order)}</bdi>
      </span>
    </div>
    <RefundLines order={order} />
  </li>
)

interface SectionProps {
  readonly title: string
  readonly shown: readonly PlacedOrder[]
  readonly refunded: readonly ServerOrder[]
  readonly outbox: OutboxView
  readonly card: ComponentType<RequestProps>
  readonly empty: ReactNode
}

const statusIn = (outbox: OutboxView, { orderId }: PlacedOrder): EntryStatus | undefined => {
  const entry = orderEntryOf(outbox, orderId)
  return entry && entryStatusOf(entry, outbox.isStalled)
}

const Section = ({ title, shown, refunded, outbox, card: Card, empty }: SectionProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed button is removed with its card, so the focus moves to the section.
  const then = (act: () => void) => {
    act()
    heading.current?.focus({ preventScroll: true })
  }
  return (
    <section className="requests">
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {shown.length === 0 && empty}
      <ul>
        {shown.map((order) => (
          <Card
            key={order.key}
            order={order}
            refunded={refunded.find(({ _id }) => _id === order.serverId)}
            entryStatus={statusIn(outbox, order)}
            onToggle={() => then(() => confirmReceipt(order))}
            onReturn={(why) => then(() => returnOrder(order, why))}
          />
        ))}
      </ul>
    </section>
  )
}

/** Orders of this browser and account, newest first: running and received. */
export const Requests = () => {
  const outbox = useOutbox()
  const all = historyWithActions(useHistory(), outbox)
  const refunded = useOrderNews()
  const givenBack = refunded.filter(({ status }) => status === 'returned')
  useActionToasts()
  return (
    <>
      <Section
        title={m.requests_current()}
        shown={all.filter(({ delivered }) => !delivered)}
        refunded={refunded}
        outbox={outbox}
        card={CurrentRequest}
        empty={
          <NothingHere picture={parcel} title={m.requests_none()} body={m.requests_none_hint()} level={3}>
            <Link className="btn btn-primary" to={hrefTo('products')}>
              {m.requests_browse()}
            </Link>
          </NothingHere>
        }
      />
      <Section
        title={m.requests_received()}
        shown={all.filter(({ delivered }) => delivered)}
        refunded={refunded}
        outbox={outbox}
        card={ReceivedRequest}
        empty={
          <NothingHere
            picture={parcel}
            title={m.requests_none_received()}
            body={m.requests_none_received_hint()}
            level={3}
          />
        }
      />
      {givenBack.length > 0 && (
        <section className="requests">
          <h2>{m.requests_refunds()}</h2>
          <ul>
            {givenBack.map((order) => (
              <GivenBackOrder key={order._id} order={order} />
            ))}
          </ul>
        </section>
      )}
      <p className="requests-more">
        <Link className="btn btn-line" to={`${hrefTo('orderTracking')}#returned`}>
          {m.requests_given_back()}
        </Link>
      </p>
    </>
  )
}
