import { useState } from 'react'
import * as api from '#contracts/operations/office-orders.ts'
import type { OrderFileAnswer } from '#contracts/order-file.ts'
import { fromEgp } from '#domain/shared/money.ts'
import type { Reply } from '#web/browser/call-api.ts'
import { Field } from '#web/forms/field.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { formatMoney } from '#web/i18n/money.ts'
import { toast } from '#web/ui/toasts.tsx'
import { callOffice, problemOf } from '../data/call-office.ts'
import { AskDialog } from './ask-dialog.tsx'
import { textOf } from './text-of.ts'

export interface DialogProps {
  readonly file: OrderFileAnswer
  readonly onClose: () => void
  readonly onDone: (file: OrderFileAnswer) => void
}

export const paramsOf = ({ file }: DialogProps) => ({ id: file.order._id })

/** Posts an action and passes on the updated order. */
export const handOn = async (
  { onDone }: DialogProps,
  changing: Reply<OrderFileAnswer> | Promise<Reply<OrderFileAnswer>>,
  done: string,
): Promise<string | undefined> => {
  const reply = await changing
  if (!reply.ok) return problemOf(reply)
  onDone(reply.body)
  toast(done)
  return undefined
}

const NO_REASONS: readonly (() => string)[] = []

/** A reason as free text; usual reasons fill it in by one tap and can be edited. */
export const ReasonField = ({ usual = NO_REASONS }: { readonly usual?: readonly (() => string)[] }) => {
  const [reason, setReason] = useState('')
  return (
    <>
      <Field
        label={m.office_reason()}
        name="reason"
        required
        maxLength={300}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      {usual.length > 0 && (
        <div className="bo-why" role="group" aria-label={m.office_why()}>
          {usual.map((words) => (
            <button
              key={words()}
              type="button"
              className="chip"
              aria-pressed={reason === words()}
              onClick={() => setReason(words())}
            >
              {words()}
            </button>
          ))}
        </div>
      )}
    </>
  )
}

const paidText = ({ order }: OrderFileAnswer): string => {
  const left = fromEgp(order.paid) - fromEgp(order.refunded)
  return left > 0 ? ` ${m.office_cancel_refund({ amount: formatMoney(left) })}` : ''
}

export const CancelDialog = (props: DialogProps) => (
  <AskDialog
    title={m.office_cancel_order()}
    text={`${m.office_cancel_text()}${paidText(props.file)}`}
    confirm={m.office_cancel_order()}
    isGrave
    onClose={props.onClose}
    onConfirm={async (form) => {
      const reason = textOf(form, 'reason')
      if (reason === '') return m.office_reason_needed()
      return handOn(
        props,
        callOffice(api.cancelOrder, { params: paramsOf(props), body: { reason } }),
        m.office_cancel_done(),
      )
    }}
  >
    <ReasonField
      usual={[m.office_why_stock, m.office_why_asked, m.office_why_no_answer, m.office_why_address]}
    />
  </AskDialog>
)

export const TakeBackDialog = (props: DialogProps) => (
  <AskDialog
    title={props.file.order.returnRequest ? m.office_return_whole() : m.office_return_order()}
    text={props.file.order.returnRequest ? m.office_return_whole_text() : m.office_return_text()}
    confirm={props.file.order.returnRequest ? m.office_return_whole() : m.office_return_order()}
    onClose={props.onClose}
    onConfirm={async (form) => {
      const reason = textOf(form, 'reason')
      if (reason === '') return m.office_reason_needed()
      const body = { reason, restock: form.has('restock') }
      return handOn(
        props,
        callOffice(api.takeBackOrder, { params: paramsOf(props), body }),
        m.office_return_done(),
      )
    }}
  >
    <ReasonField usual={[m.office_why_damaged, m.office_why_wrong, m.office_why_asked]} />
    <label className="check">
      <input type="checkbox" name="restock" /> {m.office_return_restock()}
    </label>
  </AskDialog>
)
