import { Link, useParams } from 'react-router'
import type { PaymentStoryAnswer } from '#contracts/office-payments.ts'
import { askAboutPayment, showPayment } from '#contracts/operations/office-payments.ts'
import { canonicalId } from '#domain/shared/canonical-id.ts'
import { Alert } from '#web/forms/alert.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { formatDateTime } from '#web/orders/dates.ts'
import { fullNumber } from '#web/orders/order-number.ts'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toasts.tsx'
import type { OfficeHandle } from '../data/staff.ts'
import { useMutation } from '../data/use-mutation.ts'
import { useNow } from '../data/use-now.ts'
import { useOffice } from '../data/use-office.ts'
import { officeHref } from '../office-paths.ts'
import { BackLink } from '../parts/back-link.tsx'
import { Egp } from '../parts/egp.tsx'
import { OfficeHead } from '../parts/office-head.tsx'
import { METHOD_NAMES } from '../parts/order-words.ts'
import {
  ATTEMPT_STATES,
  attemptTone,
  DECLINE_WORDS,
  PROVIDER_NAMES,
  SOURCE_NAMES,
  sumText,
} from '../parts/payment-words.ts'
import { Problem } from '../parts/problem.tsx'
import { RefundRow } from '../parts/refund-row.tsx'
import { RowsSkeleton } from '../parts/rows-skeleton.tsx'
import { MessageRow } from './payment-message.tsx'
import '../parts/people.css'
import '../parts/payments.css'

const when = (time: string): string => formatDateTime(Date.parse(time))

const Facts = ({ story: { payment, order } }: { readonly story: PaymentStoryAnswer }) => (
  <section className="card">
    <dl className="bo-pay-facts">
      <div>
        <dt>{m.office_payment_state()}</dt>
        <dd>
          <span className={attemptTone(payment.state)}>
            {payment.pending ? m.office_payment_pending() : ATTEMPT_STATES[payment.state]()}
          </span>
          {payment.declined && <span className="bo-sub">{DECLINE_WORDS[payment.declined]()}</span>}
        </dd>
      </div>
      {order && (
        <div>
          <dt>{m.office_payment_order()}</dt>
          <dd>
            <Link to={officeHref('order', { id: order._id })}>
              <bdi className="issued">{fullNumber(order)}</bdi>
            </Link>
            <span className="bo-sub">
              <bdi>{order.name}</bdi>
            </span>
          </dd>
        </div>
      )}
      <div>
        <dt>{m.office_payment_amount()}</dt>
        <dd>
          <Egp of={payment.amount} />
          {payment.charge.currency !== 'EGP' && (
            <span className="bo-sub">
              {m.office_payment_charged()} <bdi>{sumText(payment.charge)}</bdi>
            </span>
          )}
        </dd>
      </div>
      <div>
        <dt>{m.office_payment_provider()}</dt>
        <dd>
          {PROVIDER_NAMES[payment.provider]()}
          <span className="bo-sub">
            {payment.source ? SOURCE_NAMES[payment.source]() : METHOD_NAMES[payment.method]()}{' '}
            {payment.lastDigits && <bdi className="issued" dir="ltr">{`•••• ${payment.lastDigits}`}</bdi>}
          </span>
        </dd>
      </div>
      {payment.reference && (
        <div>
          <dt>{m.office_payment_reference()}</dt>
          <dd>
            <bdi className="issued">{payment.reference}</bdi>
          </dd>
        </div>
      )}
      {payment.providerId && (
        <div>
          <dt>{m.office_payment_provider_id()}</dt>
          <dd>
            <bdi className="issued" dir="ltr">
              {payment.providerId}
            </bdi>
          </dd>
        </div>
      )}
      <div>
        <dt>{m.office_payment_started()}</dt>
        <dd>{when(payment.startedAt)}</dd>
      </div>
      <div>
        <dt>{payment.settledAt ? m.office_payment_settled() : m.office_payment_expires()}</dt>
        <dd>{when(payment.settledAt ?? payment.expiresAt)}</dd>
      </div>
    </dl>
  </section>
)

const Money = ({ captures }: Pick<PaymentStoryAnswer, 'captures'>) => (
  <section className="card">
    <div className="bo-h">
      <h2>{m.office_payment_money()}</h2>
    </div>
    {captures.length === 0 && <p className="bo-pay-text">{m.office_payment_money_none()}</p>}
    <ul className="bo-pay-list">
      {captures.map(({ _id, charge, transactionId, at }) => (
        <li key={_id}>
          <div className="bo-pay-row">
            <b className="num">
              <bdi>{sumText(charge)}</bdi>
            </b>
            <span>{m.office_payment_transaction({ id: transactionId })}</span>
            <span className="bo-sub">{when(at)}</span>
          </div>
        </li>
      ))}
    </ul>
  </section>
)

export const handle: OfficeHandle = { needs: 'payments.see' }

export default function PaymentPage() {
  const id = canonicalId(useParams().id ?? '')
  const { data, problem, reload, replace } = useOffice(showPayment, { params: { id } })
  const { isBusy, problem: refused, act } = useMutation()
  const now = useNow()
  const ask = async (): Promise<void> => {
    const asked = await act(askAboutPayment, { params: { id }, body: {} })
    if (!asked) return reload()
    replace(asked.body)
    toast(m.office_payment_asked())
  }
  return (
    <>
      <BackLink to={officeHref('payments')}>{m.office_payments_all()}</BackLink>
      <OfficeHead hasFixedDigits title={m.office_payment_title({ number: data?.payment.number ?? '' })}>
        {data?.askable && (
          <button type="button" className="btn btn-soft" disabled={isBusy} onClick={() => void ask()}>
            <Icon name="search" /> {isBusy ? m.office_payment_asking() : m.office_payment_ask()}
          </button>
        )}
      </OfficeHead>
      {problem && <Problem text={problem} again={reload} />}
      {refused && <Alert kind="danger">{refused}</Alert>}
      {!data && !problem && <RowsSkeleton label={m.office_loading()} />}
      {data && (
        <div className="bo-pay-stack">
          {!data.askable && <Alert kind="info">{m.office_payment_off()}</Alert>}
          <Facts story={data} />
          <Money captures={data.captures} />
          {data.refunds.length > 0 && (
            <section className="card">
              <div className="bo-h">
                <h2>{m.office_refunds()}</h2>
              </div>
              <ul className="bo-pay-list">
                {data.refunds.map((refund) => (
                  <RefundRow key={refund._id} refund={refund} now={now} />
                ))}
              </ul>
            </section>
          )}
          <section className="card">
            <div className="bo-h">
              <h2>{m.office_payment_messages()}</h2>
            </div>
            <p className="bo-pay-text">
              {data.messages.length > 0 ? m.office_payment_messages_text() : m.office_payment_messages_none()}
            </p>
            <ol className="bo-pay-list">
              {data.messages.map((message) => (
                <MessageRow key={message._id} message={message} />
              ))}
            </ol>
          </section>
        </div>
      )}
    </>
  )
}
