import type { ReactNode } from 'react'
import { m } from '#web/i18n/compiled/messages.js'
import './order-skeleton.css'

interface Props {
  /** So many rows, or rows of its own. */
  readonly rows: ReactNode
  /** As low as a field, with room for its label. */
  readonly isForm?: boolean
  /** What stands above the rows whatever they are. */
  readonly head?: ReactNode
  /** What stands below the sums whatever they are. */
  readonly foot?: ReactNode
}

/** A card and a summary of the size of what comes, never a guess at it: an unread cart is not an empty one. */
export const OrderSkeleton = ({ rows, isForm = false, head, foot }: Props) => (
  <div className="split order-skeleton" role="status">
    <span className="vh">{m.cart_loading()}</span>
    <div className="card panel">
      {head}
      <div className={isForm ? 'sk-rows field' : 'sk-rows'}>
        {typeof rows === 'number'
          ? Array.from({ length: rows }, (_, row) => <div key={row} className="sk" />)
          : rows}
      </div>
    </div>
    <div className="card summary">
      <div className="sk sk-line" />
      <div className="sk sk-line" />
      <div className="sk sk-line" />
      <div className="sk sk-total" />
      {foot}
    </div>
  </div>
)
