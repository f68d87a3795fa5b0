import type { ReactNode } from 'react'
import { m } from '#web/i18n/compiled/messages.js'
import './order-skeleton.css'

interface Props {
  /** A number of rows, or custom rows. */
  readonly rows: ReactNode
  /** Form rows: the height of a field plus its label. */
  readonly isForm?: boolean
  /** Content above the rows. */
  readonly head?: ReactNode
  /** Content below the totals. */
  readonly foot?: ReactNode
}

/** Placeholder with the size of the real content. It never shows the empty state, since the cart has not been read yet. */
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
