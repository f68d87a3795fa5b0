import type { ReactNode } from 'react'
import { m } from '#web/i18n/compiled/messages.js'
import './order-skeleton.css'

interface Props {
  readonly rows: number
  /** As high as one row of what comes. */
  readonly kind: 'line' | 'field' | 'method'
  /** What stands above the rows whatever they are. */
  readonly head?: ReactNode
}

/** A card and a summary of the size of what comes, never a guess at it: an unread cart is not an empty one. */
export const OrderSkeleton = ({ rows, kind, head }: Props) => (
  <div className="split order-skeleton" role="status">
    <span className="vh">{m.cart_loading()}</span>
    <div className="card panel">
      {head}
      <div className={`sk-rows ${kind}`}>
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className="sk" />
        ))}
      </div>
    </div>
    <div className="card summary">
      <div className="sk sk-line" />
      <div className="sk sk-line" />
      <div className="sk sk-line" />
      <div className="sk sk-total" />
    </div>
  </div>
)
