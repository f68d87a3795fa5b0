import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'
import type { ReturnChoice } from '#domain/ordering/return-request.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { formatStoredTime } from '#web/orders/dates.ts'
import { orderTitle } from '#web/orders/order-title.ts'
import { Price } from '#web/routes/store/parts/price.tsx'
import { isOfflineNow } from '#web/site/connectivity.ts'
import { hrefTo } from '#web/site/href.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ActionButton } from './action-button.tsx'
import { localActs } from './local-acts.ts'
import { useMovedHere } from './moved-order.ts'
import { OrderActs } from './order-acts.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderPicture } from './order-picture.tsx'
import { OrderProblem } from './order-problem.tsx'
import { RefundLines } from './payment/refund-lines.tsx'
import { countWords, type Section } from './sections.ts'
import { ServerActions } from './server-actions.tsx'
import { piecesOf, type TrackedOrder } from './tracked-order.ts'
import type { LocalActions, Removal } from './use-local-actions.ts'
import './order-row.css'

interface OrderNumberProps {
  readonly order: TrackedOrder
  readonly number: string
}

/** Order number; a link to its page if the order is on the server. */
const OrderNumber = ({ order, number }: OrderNumberProps) =>
  order.from === 'server' ? (
    <Link className="order-number" to={hrefTo('followedOrder', { id: order.order._id })}>
      <bdi className="issued">{number}</bdi>
    </Link>
  ) : (
    <bdi className="issued">{number}</bdi>
  )

/** Announces a removal in place and offers undo. It stays until the next action, without a time limit. */
const UndoBar = ({ removal }: { readonly removal: Removal }) => {
  const button = useRef<HTMLButtonElement>(null)
  // The pressed button was removed with its row, so focus moves here.
  useEffect(() => button.current?.focus({ preventScroll: true }), [removal])
  return (
    <div className="undo-bar" role="status">
      <Icon name="trash-2" />
      <span className="grow">{removal.text}</span>
      <button ref={button} type="button" className="btn btn-soft" onClick={removal.undo}>
        <Icon name="undo-2" />
        {m.tracking_undo()}
      </button>
    </div>
  )
}

interface OrderRowProps {
  readonly order: TrackedOrder
  /** Buttons, given the id of the element that names the order. */
  readonly children: (titleId: string) => ReactNode
  /** Note below the order. */
  readonly note: (titleId: string) => ReactNode
}

const OrderRow = ({ order, children, note }: OrderRowProps) => {
  const titleId = useId()
  const row = useMovedHere(order.key)
  const count = piecesOf(order.lines)
  return (
    <article className="order-row" ref={row} tabIndex={-1} aria-labelledby={titleId}>
      <OrderPicture image={order.lines[0]?.image ?? ''} />
      <div className="order-what">
        <h3 id={titleId}>
          <bdi>{orderTitle(order.lines)}</bdi>
        </h3>
        <p className="order-meta">
          {order.number && <OrderNumber order={order} number={order.number} />}
          {order.when && <bdi>{formatStoredTime(order.when)}</bdi>}
        </p>
        <p className="order-tags">
          {order.tags.map(({ text, kind }) => (
            <span key={text} className={`tag ${kind}`.trim()}>
              {text}
            </span>
          ))}
        </p>
      </div>
      <Price of={order.total} />
      <div className="order-actions">{children(titleId)}</div>
      {note(titleId)}
      {count > 1 && (
        <details className="order-details">
          <summary>{m.tracking_items({ count })}</summary>
          <OrderLines lines={order.lines} />
        </details>
      )}
    </article>
  )
}

interface LocalActionButtonsProps {
  readonly shown: Extract<TrackedOrder, { readonly from: 'history' | 'pending' }>
  readonly actions: LocalActions
  readonly titleId: string
}

const LocalActionButtons = ({ shown, actions, titleId }: LocalActionButtonsProps) => {
  if (shown.from === 'pending')
    return (
      <>
        <ActionButton
          kind="accent"
          icon="credit-card"
          text={m.tracking_pay()}
          of={titleId}
          onPress={() => actions.pay(shown.order)}
        />
        <ActionButton
          kind="danger"
          icon="trash-2"
          text={m.tracking_delete()}
          of={titleId}
          onPress={() => actions.drop(shown.order)}
        />
      </>
    )
  // The remedies are part of the problem note.
  if (shown.entry?.state.is === 'refused') return null
  const { order, entry, section } = shown
  const [first] = order.lines
  const title = orderTitle(order.lines)
  // An order that was never sent is only removed from storage.
  const isWaiting = first.serverId !== undefined && isOfflineNow()
  const cancelled = isWaiting ? m.order_cancel_waits({ name: title }) : m.outbox_cancelled()
  const returned = isWaiting ? m.order_return_waits({ name: title }) : m.tracking_returned_text()
  const giveBack = (text: string) => (why?: ReturnChoice) => actions.giveBack(order, section, text, why)
  return (
    <OrderActs
      {...localActs(order, entry !== undefined)}
      title={title}
      total={shown.total}
      receiveText={m.tracking_confirm()}
      returnText={m.tracking_return()}
      of={titleId}
      onReceive={(byKeyboard) => actions.toggle(order, byKeyboard)}
      onUndoReceipt={(byKeyboard) => actions.toggle(order, byKeyboard)}
      onCancel={() => giveBack(cancelled)()}
      onReturn={giveBack(first.serverId || entry ? returned : m.tracking_removed())}
    />
  )
}

interface Props {
  readonly section: Section
  readonly orders: readonly TrackedOrder[]
  /** Older pages are not loaded. */
  readonly isPartial: boolean
  readonly actions: LocalActions
}

interface FrameProps {
  readonly section: Section
  readonly count: number
  readonly isPartial?: boolean
  readonly children?: ReactNode
}

/** A section with its heading and an empty state. */
export const SectionFrame = ({ section, count, isPartial = false, children }: FrameProps) => {
  const headingId = `${section.id}-heading`
  return (
    <section className="order-section" id={section.id} aria-labelledby={headingId}>
      <h2 id={headingId}>
        {section.title()} <bdi className="order-count">{countWords(count, isPartial)}</bdi>
      </h2>
      {count === 0 && <p className="small muted">{isPartial ? m.tracking_none_newest() : section.none()}</p>}
      {children}
    </section>
  )
}

export const OrderSection = ({ section, orders, isPartial, actions }: Props) => {
  const removal = actions.removal?.section === section.id ? actions.removal : undefined
  return (
    <SectionFrame section={section} count={orders.length} isPartial={isPartial}>
      {removal && <UndoBar removal={removal} />}
      {orders.length > 0 && (
        <div className="card">
          {orders.map((shown) => (
            <OrderRow
              key={shown.key}
              order={shown}
              note={(titleId) =>
                shown.from === 'server' ? (
                  <RefundLines order={shown.order} />
                ) : (
                  shown.from === 'history' &&
                  shown.entry?.state.is === 'refused' && (
                    <OrderProblem
                      entry={shown.entry}
                      titleId={titleId}
                      onCancel={() => actions.giveBack(shown.order, section.id, m.outbox_cancelled())}
                    />
                  )
                )
              }
            >
              {(titleId) =>
                shown.from === 'server' ? (
                  <>
                    {shown.order.fulfilment === 'unpaid' && shown.order.payment?.state !== 'pending' && (
                      <a className="btn btn-accent" href={`#pay-${shown.key}`} aria-describedby={titleId}>
                        <Icon name="credit-card" />
                        {m.tracking_pay()}
                      </a>
                    )}
                    <ServerActions {...shown} titleId={titleId} />
                  </>
                ) : (
                  <LocalActionButtons shown={shown} actions={actions} titleId={titleId} />
                )
              }
            </OrderRow>
          ))}
        </div>
      )}
    </SectionFrame>
  )
}
