import { useId, useState } from 'react'
import { m } from '#web/i18n/compiled/messages.js'
import { itemName } from '#web/i18n/item-name.ts'
import { formatMoney } from '#web/i18n/money.ts'
import { shownQuantity } from '#web/i18n/quantity.ts'
import { RequestActs, type RequestProps, RequestSummary } from '#web/routes/account/profile/request-card.tsx'
import { orderedWhen, paidBy, paymentLabel } from '#web/routes/account/profile/request-words.ts'
import { RefundLines } from '#web/routes/store/tracking/payment/refund-lines.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** A running order; opening it shows date, total and actions. */
export const CurrentRequest = (props: RequestProps) => {
  const { order, refunded, entryStatus } = props
  const id = useId()
  const [open, setOpen] = useState(false)
  const { lines, method, quote } = order
  return (
    <li className={`card rcard${open ? ' open' : ''}`}>
      <button
        type="button"
        className="top"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <RequestSummary order={order} entryStatus={entryStatus} />
        <span className="chev">
          <Icon name="chevron-down" size={22} />
        </span>
      </button>
      {refunded && <RefundLines order={refunded} />}
      <div id={id} hidden={!open}>
        <dl>
          <div>
            <dt>{m.request_date()}</dt>
            <dd>
              <bdi>{orderedWhen(order) || m.request_unknown_date()}</bdi>
            </dd>
          </div>
          <div>
            <dt>{paymentLabel(order)}</dt>
            <dd>
              <bdi>{formatMoney(quote.total)}</bdi>
              {method && <span className="small muted">{paidBy(order)}</span>}
              <span className="small muted">{m.request_with_delivery()}</span>
            </dd>
          </div>
          <div>
            <dt>{m.request_status()}</dt>
            <dd>
              <span className="tag warn">{m.request_not_yet()}</span>
            </dd>
          </div>
          {lines.length > 1 && (
            <div>
              <dt>{m.request_products()}</dt>
              <dd>
                {lines.map((line, index) => (
                  // Two lines may be equal; their order never changes.
                  <span key={`${line.id} ${index}`}>
                    <bdi>{itemName(line)}</bdi> <bdi className="muted">× {shownQuantity(line)}</bdi>
                  </span>
                ))}
              </dd>
            </div>
          )}
        </dl>
        <RequestActs {...props} />
      </div>
    </li>
  )
}
