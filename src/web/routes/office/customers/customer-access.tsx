import { useState } from 'react'
import type { PublishedCustomer } from '#contracts/customers.ts'
import { blockCustomer, cancelOrdersOf } from '#contracts/operations/office-customers.ts'
import { Field } from '#web/forms/field.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { callOffice, problemOf } from '../data/call-office.ts'
import { useMay } from '../data/use-may.ts'
import { useMutation } from '../data/use-mutation.ts'
import { AskDialog } from '../orders/ask-dialog.tsx'
import { textOf } from '../orders/text-of.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { Refused } from '../parts/refused.tsx'

interface Props {
  readonly customer: PublishedCustomer
  readonly onChanged: () => void
}

/** Blocks the account of a customer, or unblocks it. */
export const BlockCustomer = ({ customer: { _id, name, blockedAt }, onChanged }: Props) => {
  const mutation = useMutation()
  const mayBlock = useMay('customers.block')
  const [isAsking, setAsking] = useState(false)
  const block = async (disabled: boolean): Promise<void> => {
    if (!(await mutation.act(blockCustomer, { params: { id: _id }, body: { disabled } }))) return
    setAsking(false)
    toast(disabled ? m.office_customer_block_done({ name }) : m.office_customer_unblock_done({ name }))
    onChanged()
  }
  if (!mayBlock) return null
  return (
    <>
      {!isAsking && <Refused mutation={mutation} />}
      <div className="bo-row-acts">
        {blockedAt ? (
          <button
            type="button"
            className="btn btn-soft"
            disabled={mutation.isBusy}
            onClick={() => void block(false)}
          >
            {m.office_customer_unblock()}
          </button>
        ) : (
          <button type="button" className="btn btn-danger" onClick={() => setAsking(true)}>
            <Icon name="lock" />
            {m.office_customer_block()}
          </button>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={m.office_customer_block_title({ name })}
          button={m.office_customer_block()}
          mutation={mutation}
          isDanger
          onConfirm={() => void block(true)}
          onClose={() => {
            setAsking(false)
            mutation.forget()
          }}
        >
          <p>{m.office_customer_block_text()}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

/** Cancels every open order of a customer, with one reason for all. */
export const CancelOpenOrders = ({ customer: { _id, openOrders }, onChanged }: Props) => {
  const mayCancel = useMay('orders.cancel')
  const [isAsking, setAsking] = useState(false)
  const cancel = async (form: FormData): Promise<string | undefined> => {
    const reason = textOf(form, 'reason')
    if (reason === '') return m.office_reason_needed()
    const reply = await callOffice(cancelOrdersOf, { params: { id: _id }, body: { reason } })
    if (!reply.ok) return problemOf(reply)
    toast(m.office_customer_cancel_all_done({ count: reply.body.cancelled }))
    onChanged()
    return undefined
  }
  if (!mayCancel || openOrders === 0) return null
  return (
    <>
      <button type="button" className="btn btn-ghost bo-danger" onClick={() => setAsking(true)}>
        <Icon name="circle-x" />
        {m.office_customer_cancel_all()}
      </button>
      {isAsking && (
        <AskDialog
          title={m.office_customer_cancel_all()}
          text={m.office_customer_cancel_all_text({ count: openOrders })}
          confirm={m.office_customer_cancel_all()}
          isGrave
          onClose={() => setAsking(false)}
          onConfirm={cancel}
        >
          <Field label={m.office_reason()} name="reason" required maxLength={300} autoFocus />
        </AskDialog>
      )}
    </>
  )
}
