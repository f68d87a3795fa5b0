import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { PublishedDeskMessage, PublishedRefundDue } from '#contracts/office-payments.ts'
import type { AnswerOf } from '#contracts/operation.ts'
import {
  listPaymentMessages,
  listRefundsDue,
  markPaymentMessage,
  payRefundByHand,
  retryRefund,
} from '#contracts/operations/office-payments.ts'
import { cairoDate, startOfCairoDate } from '#domain/shared/cairo.ts'
import { Field } from '#web/forms/field.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { DOT } from '#web/i18n/dot.ts'
import { formatDateTime } from '#web/orders/dates.ts'
import { shownNumber } from '#web/orders/order-number.ts'
import { toast } from '#web/ui/toasts.tsx'
import { callOffice, problemOf } from '../data/call-office.ts'
import type { OfficeHandle } from '../data/staff.ts'
import { useMay } from '../data/use-may.ts'
import { useNow } from '../data/use-now.ts'
import { type Loaded, useOffice } from '../data/use-office.ts'
import { useOfficeList } from '../data/use-office-list.ts'
import { officeHref } from '../office-paths.ts'
import { AskDialog } from '../orders/ask-dialog.tsx'
import { textOf } from '../orders/text-of.ts'
import { PhoneLink } from '../parts/contact-links.tsx'
import { egpText } from '../parts/egp.tsx'
import { LinkSegments } from '../parts/link-segments.tsx'
import { ListBody } from '../parts/list-body.tsx'
import { Nothing } from '../parts/nothing.tsx'
import { OfficeHead } from '../parts/office-head.tsx'
import { PROVIDER_NAMES } from '../parts/payment-words.ts'
import { Problem } from '../parts/problem.tsx'
import { RefundRow } from '../parts/refund-row.tsx'
import { RowsSkeleton } from '../parts/rows-skeleton.tsx'
import { MessageRow } from './payment-message.tsx'
import { PaymentTabs } from './payment-tabs.tsx'

type Due = AnswerOf<typeof listRefundsDue>

const About = ({ refund }: { readonly refund: PublishedRefundDue }) => (
  <p>
    <Link to={officeHref('order', { id: refund.orderId })}>
      {m.office_attention_order({
        number: shownNumber({ _id: refund.orderId, number: refund.orderNumber }),
        name: refund.name,
      })}
    </Link>
    {DOT}
    <Link to={officeHref('payment', { id: refund.paymentId })}>{PROVIDER_NAMES[refund.provider]()}</Link>
  </p>
)

interface ByHandProps {
  readonly refund: PublishedRefundDue
  readonly onClose: () => void
  readonly onDone: (due: Due) => void
}

const ByHandDialog = ({ refund, onClose, onDone }: ByHandProps) => {
  const today = cairoDate(useNow())
  return (
    <AskDialog
      title={m.office_refund_record_title()}
      text={m.office_refund_record_text({ name: refund.name, amount: egpText(refund.amount) })}
      confirm={m.office_refund_record()}
      onClose={onClose}
      onConfirm={async (form) => {
        const proof = textOf(form, 'proof')
        if (proof === '') return m.office_refund_proof_needed()
        const day = textOf(form, 'paidOn')
        // Today's payment has the current time; an earlier one the noon of its day.
        const at = day === today ? Date.now() : startOfCairoDate(day) + 12 * 60 * 60_000
        const body = { paidAt: new Date(at).toISOString(), proof }
        const reply = await callOffice(payRefundByHand, { params: { id: refund._id }, body })
        if (!reply.ok) return problemOf(reply)
        onDone(reply.body)
        toast(m.office_refund_recorded())
        return undefined
      }}
    >
      <label className="field">
        <span>{m.office_refund_paid_on()}</span>
        <input
          type="date"
          className="input"
          name="paidOn"
          required
          defaultValue={today}
          min={cairoDate(Date.parse(refund.requestedAt))}
          max={today}
        />
      </label>
      <Field label={m.office_refund_proof()} name="proof" required maxLength={500} />
    </AskDialog>
  )
}

const RefundsDue = ({ due, replace }: { readonly due: Due; readonly replace: Loaded<Due>['replace'] }) => {
  const [asked, setAsked] = useState<PublishedRefundDue>()
  const [busy, setBusy] = useState<string>()
  const mayRefund = useMay('payments.refund')
  const now = useNow()
  const retry = async ({ _id }: PublishedRefundDue): Promise<void> => {
    setBusy(_id)
    const reply = await callOffice(retryRefund, { params: { id: _id }, body: {} })
    setBusy(undefined)
    if (!reply.ok) return toast(problemOf(reply), { kind: 'bad' })
    replace(reply.body)
    toast(m.office_refund_retried())
  }
  return (
    <section className="card">
      <div className="bo-h">
        <h2>{m.office_refunds_due()}</h2>
      </div>
      {due.due.length === 0 ? (
        <Nothing
          icon="circle-check"
          title={m.office_refunds_due_none()}
          text={m.office_refunds_due_none_text()}
        />
      ) : (
        <>
          <p className="bo-pay-text">{m.office_refunds_due_text()}</p>
          <ul className="bo-pay-list">
            {due.due.map((refund) => (
              <RefundRow key={refund._id} refund={refund} now={now} about={<About refund={refund} />}>
                <p>
                  <PhoneLink phone={refund.phone} />
                </p>
                {mayRefund && (
                  <div className="bo-pay-row">
                    <button type="button" className="btn btn-primary" onClick={() => setAsked(refund)}>
                      {m.office_refund_record()}
                    </button>
                    <button
                      type="button"
                      className="btn btn-soft"
                      disabled={busy === refund._id}
                      onClick={() => void retry(refund)}
                    >
                      {busy === refund._id ? m.office_payment_asking() : m.office_refund_retry()}
                    </button>
                  </div>
                )}
              </RefundRow>
            ))}
          </ul>
        </>
      )}
      {asked && <ByHandDialog refund={asked} onClose={() => setAsked(undefined)} onDone={replace} />}
    </section>
  )
}

const ByHand = ({ paidByHand }: Pick<Due, 'paidByHand'>) => {
  const now = useNow()
  return (
    <section className="card">
      <div className="bo-h">
        <h2>{m.office_refunds_by_hand()}</h2>
      </div>
      <ul className="bo-pay-list">
        {paidByHand.map((refund) => (
          <RefundRow key={refund._id} refund={refund} now={now} about={<About refund={refund} />} />
        ))}
      </ul>
    </section>
  )
}

const Strays = () => {
  const [query] = useSearchParams()
  const isDone = query.get('box') === 'done'
  const list = useOfficeList(listPaymentMessages, { query: isDone ? { done: '1' } : {} })
  const mark = async ({ _id }: PublishedDeskMessage): Promise<void> => {
    const reply = await callOffice(markPaymentMessage, { params: { id: _id }, body: { done: !isDone } })
    if (!reply.ok) return toast(problemOf(reply), { kind: 'bad' })
    list.edit((items) => items.filter((each) => each._id !== _id))
    toast(isDone ? m.office_stray_reopened() : m.office_stray_marked())
  }
  return (
    <>
      <div className="bo-h bo-pay-head">
        <h2>{m.office_strays()}</h2>
        <LinkSegments
          label={m.office_strays()}
          name="box"
          choices={[
            { value: 'open', text: m.office_strays_open() },
            { value: 'done', text: m.office_strays_done() },
          ]}
        />
      </div>
      <ListBody
        list={list}
        nothing={
          <Nothing
            icon="circle-check"
            title={isDone ? m.office_strays_done_none() : m.office_strays_none()}
            text={m.office_strays_text()}
          />
        }
      >
        {(messages) => (
          <section className="card">
            <p className="bo-pay-text bo-pay-first">{m.office_strays_text()}</p>
            <ul className="bo-pay-list">
              {messages.map((message) => (
                <MessageRow key={message._id} message={message}>
                  <div className="bo-pay-row">
                    <button type="button" className="btn btn-soft" onClick={() => void mark(message)}>
                      {isDone ? m.office_stray_reopen() : m.office_stray_done()}
                    </button>
                    {message.paymentId && (
                      <Link className="btn btn-ghost" to={officeHref('payment', { id: message.paymentId })}>
                        {m.office_payment_col()}
                      </Link>
                    )}
                    {message.done && (
                      <span className="bo-sub">
                        {m.office_refund_by({
                          name: message.done.by,
                          date: formatDateTime(Date.parse(message.done.at)),
                        })}
                      </span>
                    )}
                  </div>
                </MessageRow>
              ))}
            </ul>
          </section>
        )}
      </ListBody>
    </>
  )
}

export const handle: OfficeHandle = { needs: 'payments.see' }

export default function PaymentTasksPage() {
  const { data, problem, reload, replace } = useOffice(listRefundsDue, {})
  return (
    <>
      <OfficeHead title={m.office_payments_tasks()} />
      <PaymentTabs />
      {problem && <Problem text={problem} again={reload} />}
      {!data && !problem && <RowsSkeleton label={m.office_loading()} />}
      <div className="bo-pay-stack">
        {data && <RefundsDue due={data} replace={replace} />}
        <div>
          <Strays />
        </div>
        {data && data.paidByHand.length > 0 && <ByHand paidByHand={data.paidByHand} />}
      </div>
    </>
  )
}
