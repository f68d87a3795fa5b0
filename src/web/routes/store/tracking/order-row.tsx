import { type ReactNode, useId } from 'react'
import { m } from '#web/i18n/compiled/messages.js'
import { formatStoredTime } from '#web/i18n/dates.ts'
import { orderTitle } from '#web/i18n/order-title.ts'
import { Price } from '../parts/price.tsx'
import { useMovedHere } from './moved-order.ts'
import { OrderLines } from './order-lines.tsx'
import { OrderNumber } from './order-number.tsx'
import { OrderPicture } from './order-picture.tsx'
import type { TrackedOrder } from './tracked-order.ts'
import './order-row.css'

interface Props {
  readonly order: TrackedOrder
  /** Its buttons, given the id of what names the order. */
  readonly children: (titleId: string) => ReactNode
  /** What there is to say about it, below. */
  readonly note: (titleId: string) => ReactNode
}

export const OrderRow = ({ order, children, note }: Props) => {
  const titleId = useId()
  const row = useMovedHere(order.key)
  const count = order.lines.reduce((sum, line) => sum + line.quantity, 0)
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
