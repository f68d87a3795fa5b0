import { Link } from 'react-router'
import type { OrderFileAnswer } from '#contracts/order-file.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { formatDateTime } from '#web/orders/dates.ts'
import { useMay } from '../data/use-may.ts'
import { useNow } from '../data/use-now.ts'
import { officeHref } from '../office-paths.ts'
import { ATTEMPT_STATES, attemptTone, PROVIDER_NAMES, SOURCE_NAMES } from '../parts/payment-words.ts'
import { RefundRow } from '../parts/refund-row.tsx'
import '../parts/payments.css'

type Attempt = OrderFileAnswer['payments'][number]

const AttemptRow = ({ attempt, isLinked }: { readonly attempt: Attempt; readonly isLinked: boolean }) => {
  const name = PROVIDER_NAMES[attempt.provider]()
  return (
    <li>
      <div className="bo-pay-row">
        {isLinked ? <Link to={officeHref('payment', { id: attempt._id })}>{name}</Link> : <b>{name}</b>}
        <span className={attemptTone(attempt.state)}>{ATTEMPT_STATES[attempt.state]()}</span>
        {attempt.source && (
          <span>
            {SOURCE_NAMES[attempt.source]()}{' '}
            {attempt.lastDigits && (
              <bdi className="issued" dir="ltr">
                {`•••• ${attempt.lastDigits}`}
              </bdi>
            )}
          </span>
        )}
        <span className="bo-sub">{formatDateTime(Date.parse(attempt.startedAt))}</span>
      </div>
    </li>
  )
}

/** The online payments of an order and what became of its refunds. */
export const OrderMoney = ({ file: { payments, refunds } }: { readonly file: OrderFileAnswer }) => {
  const isLinked = useMay('payments.see')
  const now = useNow()
  if (payments.length === 0 && refunds.length === 0) return null
  return (
    <section className="card">
      <div className="bo-h">
        <h2>{m.office_order_money()}</h2>
      </div>
      <ul className="bo-pay-list">
        {payments.map((attempt) => (
          <AttemptRow key={attempt._id} attempt={attempt} isLinked={isLinked} />
        ))}
        {refunds.map((refund) => (
          <RefundRow key={refund._id} refund={refund} now={now} />
        ))}
      </ul>
    </section>
  )
}
