import { Link } from 'react-router'
import { pictureAt, pictureHeight } from '#contracts/pictures.ts'
import type { ReturnChoice } from '#domain/ordering/return-request.ts'
import type { ServerOrder } from '#web/browser/server-orders.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { itemName } from '#web/i18n/item-name.ts'
import { formatMoney } from '#web/i18n/money.ts'
import type { PlacedOrder } from '#web/order-history/local-orders.ts'
import { fullNumber } from '#web/orders/order-number.ts'
import { orderTitle } from '#web/orders/order-title.ts'
import type { EntryStatus } from '#web/outbox/entry-status.ts'
import { entryStatusTag } from '#web/outbox/entry-status.ts'
import { latestNews } from '#web/routes/account/profile/request-words.ts'
import { isUnpaid, localActs } from '#web/routes/store/tracking/local-acts.ts'
import { OrderActs } from '#web/routes/store/tracking/order-acts.tsx'
import { STEPS, stepOf } from '#web/routes/store/tracking/steps.ts'
import { hrefTo } from '#web/site/href.ts'
import { Icon } from '#web/ui/icon.tsx'

export interface RequestProps {
  readonly order: PlacedOrder
  /** As the server listed it, if money of it was paid back. */
  readonly refunded: ServerOrder | undefined
  /** Outbox state; undefined once the server has the order, and for local orders. */
  readonly entryStatus: EntryStatus | undefined
  readonly onToggle: () => void
  /** Without a reason the order is cancelled. */
  readonly onReturn: (why?: ReturnChoice) => void
}

/** Picture, name, date and total: the part of a card that is always visible. */
export const RequestSummary = ({ order, entryStatus }: Pick<RequestProps, 'order' | 'entryStatus'>) => {
  const tag = entryStatus && entryStatusTag(entryStatus)
  const { lines, quote, orderId, number, delivered, fulfilment } = order
  const step = !delivered && fulfilment ? stepOf(fulfilment) : undefined
  return (
    <>
      <img
        src={pictureAt(lines[0].image, 160)}
        alt=""
        width={72}
        height={pictureHeight(160) * 0.45}
        loading="lazy"
      />
      <span className="what">
        <b>
          <bdi>{orderTitle(lines)}</bdi>
        </b>
        {orderId && <bdi className="issued small muted">{fullNumber({ _id: orderId, number })}</bdi>}
        <span className="small muted">{latestNews(order)}</span>
        <span className="cost">
          <bdi className="strong small">{formatMoney(quote.total)}</bdi>
          {quote.pieces > 1 && (
            <span className="small muted">{m.request_quantity({ count: quote.pieces })}</span>
          )}
          {tag && <span className={`tag ${tag.kind}`.trim()}>{tag.text}</span>}
          {!tag && isUnpaid(order) && <span className="tag warn">{m.pay_tag()}</span>}
          {!tag && step && <span className={`tag ${STEPS[step].tag}`}>{STEPS[step].name()}</span>}
        </span>
      </span>
    </>
  )
}

const returnable = ({ lines }: PlacedOrder) =>
  lines.map((line) => ({
    productId: line.id,
    variantId: line.variantId,
    name: itemName(line),
    quantity: line.quantity,
    byWeight: line.weight !== undefined,
  }))

/** Link text to the page of a server order. */
const pageWords = (order: PlacedOrder) => {
  const { serverId, delivered, handedOver } = order
  if (serverId === undefined) return undefined
  if (isUnpaid(order)) return { id: serverId, icon: 'credit-card', text: m.tracking_pay() } as const
  if (!delivered) return { id: serverId, icon: 'map-pin', text: m.request_map() } as const
  if (handedOver === false) return { id: serverId, icon: 'package', text: m.request_view() } as const
  return { id: serverId, icon: 'star', text: m.request_rate() } as const
}

/** Same actions as in order tracking, with the spec's texts of this page. */
export const RequestActs = ({ order, entryStatus, onToggle, onReturn }: RequestProps) => {
  if (entryStatus === 'refused')
    return (
      <div className="acts">
        <Link className="btn btn-primary" to={hrefTo('orderTracking')}>
          {m.outbox_see()}
        </Link>
      </div>
    )
  const way = pageWords(order)
  return (
    <div className="acts">
      {way && (
        <Link className="btn btn-soft" to={hrefTo('followedOrder', { id: way.id })}>
          <Icon name={way.icon} />
          {way.text}
        </Link>
      )}
      <OrderActs
        {...localActs(order, entryStatus !== undefined)}
        title={orderTitle(order.lines)}
        total={order.quote.total}
        items={order.serverId === undefined ? undefined : returnable(order)}
        receiveText={m.request_confirm()}
        returnText={m.request_return()}
        onReceive={onToggle}
        onUndoReceipt={onToggle}
        onCancel={() => onReturn()}
        onReturn={onReturn}
      />
    </div>
  )
}
