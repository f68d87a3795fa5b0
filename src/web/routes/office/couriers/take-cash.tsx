import { type SubmitEvent, useState } from 'react'
import type { PublishedCourierFile } from '#contracts/couriers.ts'
import { handInCash } from '#contracts/operations/office.ts'
import { fromEgp, readAmount } from '#domain/shared/money.ts'
import { newId } from '#web/browser/new-id.ts'
import { Field } from '#web/forms/field.tsx'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { courierName } from '#web/orders/courier-name.ts'
import { toast } from '#web/ui/toasts.tsx'
import { useMutation } from '../data/use-mutation.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { egpText } from '../parts/egp.tsx'
import { OfficeDialog } from '../parts/office-dialog.tsx'

interface Props {
  readonly courier: PublishedCourierFile['courier']
  readonly held: number
  readonly onClose: () => void
  readonly onTaken: () => void
}

/** Subtracts in piastres, because decimal subtraction is not exact. */
const restOf = (held: number, amount: number): number => (fromEgp(held) - fromEgp(amount)) / 100

/** Error text for an amount. It repeats the held amount, since it replaces the hint. */
export const wrongWith = (typed: string, held: number): string | undefined => {
  const amount = readAmount(typed)
  const hint = m.office_cash_amount_hint({ amount: egpText(held) })
  if (amount === undefined || amount <= 0) return `${m.office_cash_amount_wrong()}. ${hint}`
  return amount > held ? `${m.office_cash_too_much()}. ${hint}` : undefined
}

/** Records cash from a courier, with a confirmation step, because a miscount can't be traced later. */
export const TakeCash = ({ courier, held, onClose, onTaken }: Props) => {
  const mutation = useMutation()
  // One id for all tries, so that a repeated request records the cash once.
  const [id] = useState(newId)
  const [typed, setTyped] = useState(String(held))
  const [error, setError] = useState<string>()
  const [amount, setAmount] = useState<number>()
  const [isLost, setLost] = useState(false)
  const [reason, setReason] = useState('')
  const [reasonError, setReasonError] = useState<string>()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const read = readAmount(typed)
    const wrong = wrongWith(typed, held)
    const why = isLost && read !== undefined && read < held && reason.trim() === ''
    setError(wrong)
    setReasonError(why ? m.office_reason_needed() : undefined)
    setAmount(wrong || why ? undefined : read)
  }
  const take = async (sum: number): Promise<void> => {
    const missing = isLost && sum < held && { amount: restOf(held, sum), reason: reason.trim() }
    const body = { id, courierId: courier._id, amount: sum, ...(missing && { missing }) }
    if (!(await mutation.act(handInCash, { body }))) return
    toast(m.office_cash_taken({ amount: egpText(sum) }))
    onTaken()
  }
  const title = m.office_cash_take_title({ name: courierName(courier.name) })
  if (amount !== undefined)
    return (
      <ConfirmDialog
        key="confirm"
        title={title}
        button={m.office_cash_confirm({ amount: egpText(amount) })}
        mutation={mutation}
        onConfirm={() => void take(amount)}
        onClose={onClose}
      >
        <p>
          {(isLost && amount < held ? m.office_cash_confirm_off : m.office_cash_confirm_text)({
            amount: egpText(amount),
            left: egpText(restOf(held, amount)),
            name: courierName(courier.name),
          })}
        </p>
      </ConfirmDialog>
    )
  const counted = readAmount(typed)
  const rest = counted !== undefined && counted > 0 && !wrongWith(typed, held) ? restOf(held, counted) : 0
  return (
    <OfficeDialog key="amount" title={title} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Field
          name="amount"
          label={m.office_cash_amount()}
          hint={m.office_cash_amount_hint({ amount: egpText(held) })}
          error={error}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            // Clears the error once the amount is valid.
            if (error) setError(wrongWith(currentTarget.value, held))
          }}
        />
        {rest > 0 && (
          <fieldset className="bo-pick">
            <legend>{m.office_cash_rest({ amount: egpText(rest) })}</legend>
            {[
              { lost: false, name: m.office_cash_rest_stays() },
              { lost: true, name: m.office_cash_rest_lost() },
            ].map(({ lost, name }) => (
              <label key={name} className="check">
                <input type="radio" name="rest" checked={isLost === lost} onChange={() => setLost(lost)} />
                {name}
              </label>
            ))}
          </fieldset>
        )}
        {rest > 0 && isLost && (
          <Field
            name="reason"
            label={m.office_cash_rest_reason()}
            error={reasonError}
            maxLength={300}
            value={reason}
            onChange={({ currentTarget }) => {
              setReason(currentTarget.value)
              setReasonError(undefined)
            }}
          />
        )}
        <div className="bo-dialog-acts">
          <SubmitButton>{m.office_cash_check()}</SubmitButton>
        </div>
      </form>
    </OfficeDialog>
  )
}
