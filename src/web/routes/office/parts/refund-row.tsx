import type { ReactNode } from 'react'
import type { DeskRefund } from '#contracts/office-payments.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { DOT } from '#web/i18n/dot.ts'
import { formatDateTime } from '#web/orders/dates.ts'
import { REFUND_STATES, refundTone, remarkWords, sumText } from './payment-words.ts'
import './payments.css'

/** How a refund ended, or until when a person must pay it back. */
const End = ({ refund, now }: { readonly refund: DeskRefund; readonly now: number }) => {
  const { state, settledBy, endedAt, remark } = refund
  if (state === 'failed') {
    const payBy = Date.parse(refund.payBy)
    const date = formatDateTime(payBy)
    return (
      <>
        {remark && (
          <p>
            <bdi>{remarkWords(remark)}</bdi>
          </p>
        )}
        <p>
          <span className={payBy < now ? 'tag bad' : 'tag warn'}>
            {payBy < now ? m.office_refund_late({ date }) : m.office_refund_pay_by({ date })}
          </span>
        </p>
      </>
    )
  }
  return settledBy !== null && endedAt !== null ? (
    <p>
      {m.office_refund_by({ name: settledBy, date: formatDateTime(Date.parse(endedAt)) })}
      {remark && (
        <>
          {DOT}
          <bdi>{remark}</bdi>
        </>
      )}
    </p>
  ) : null
}

interface Props {
  readonly refund: DeskRefund
  readonly now: number
  readonly about?: ReactNode
  readonly children?: ReactNode
}

/** A movement of money back to the customer and its state. */
export const RefundRow = ({ refund, now, about, children }: Props) => (
  <li>
    <div className="bo-pay-row">
      <b className="num">
        <bdi>{sumText({ amount: refund.amount, currency: 'EGP' })}</bdi>
      </b>
      {refund.charge.currency !== 'EGP' && <bdi>{sumText(refund.charge)}</bdi>}
      <span className={refundTone(refund.state)}>{REFUND_STATES[refund.state]()}</span>
      <span className="bo-sub">{formatDateTime(Date.parse(refund.requestedAt))}</span>
    </div>
    {about}
    {refund.reason && refund.reason !== 'surplus' && (
      <p>
        <bdi>{refund.reason}</bdi>
      </p>
    )}
    <End refund={refund} now={now} />
    {children}
  </li>
)
