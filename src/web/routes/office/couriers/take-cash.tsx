import { type SubmitEvent, useState } from 'react'
import type { PublishedCourierFile } from '#contracts/couriers.ts'
import { readAmount } from '#domain/shared/read-amount.ts'
import { newId } from '#web/browser/new-id.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { courierName } from '#web/i18n/courier-name.ts'
import { Field } from '#web/ui/field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useDeed } from '../data/use-deed.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { egpText } from '../parts/egp.tsx'
import { OfficeDialog } from '../parts/office-dialog.tsx'

interface Props {
  readonly courier: PublishedCourierFile['courier']
  readonly held: number
  readonly onClose: () => void
  readonly onTaken: () => void
}

/** How much, and then once more whether it is in hand: cash that was counted wrong is found by nobody. */
export const TakeCash = ({ courier, held, onClose, onTaken }: Props) => {
  const deed = useDeed()
  // One hand-in, however often it is sent.
  const [id] = useState(newId)
  const [typed, setTyped] = useState(String(held))
  const [error, setError] = useState<string>()
  const [amount, setAmount] = useState<number>()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const read = readAmount(typed)
    const isGood = read !== undefined && read > 0 && read <= held
    setError(isGood ? undefined : m.office_cash_amount_wrong())
    setAmount(isGood ? read : undefined)
  }
  const take = async (sum: number): Promise<void> => {
    if (!(await deed.act('/cash', { id, courierId: courier._id, amount: sum }))) return
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
        deed={deed}
        onConfirm={() => void take(amount)}
        onClose={onClose}
      >
        <p>
          {m.office_cash_confirm_text({
            amount: egpText(amount),
            left: egpText(held - amount),
            name: courierName(courier.name),
          })}
        </p>
      </ConfirmDialog>
    )
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
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <div className="bo-dialog-acts">
          <SubmitButton>{m.office_cash_check()}</SubmitButton>
        </div>
      </form>
    </OfficeDialog>
  )
}
