import { type SubmitEvent, useState } from 'react'
import type { PublishedCustomer } from '#contracts/customers.ts'
import { eraseCustomer } from '#contracts/operations/office-customers.ts'
import { emailKey } from '#domain/identity/user.ts'
import { normalPhone, shownPhone } from '#domain/shared/phone.ts'
import { Alert } from '#web/forms/alert.tsx'
import { Field } from '#web/forms/field.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { useMutation } from '../data/use-mutation.ts'
import { OfficeDialog } from '../parts/office-dialog.tsx'
import { Refused } from '../parts/refused.tsx'

interface Props {
  readonly customer: PublishedCustomer
  readonly onClose: () => void
  readonly onErased: () => void
}

/** Lists what is deleted and requires typing the e-mail, since erasure can't be undone. */
export const EraseDialog = ({ customer, onClose, onErased }: Props) => {
  const mutation = useMutation()
  const [typed, setTyped] = useState('')
  const { email, phone } = customer
  const isRight = email ? emailKey(typed) === emailKey(email) : normalPhone(typed) === normalPhone(phone)
  const erase = async (): Promise<void> => {
    const body = { email: typed }
    if (await mutation.act(eraseCustomer, { params: { id: customer._id }, body })) onErased()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isRight) void erase()
  }
  return (
    <OfficeDialog title={m.office_customer_erase_title({ name: customer.name })} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Alert kind="warn">
          <b>{m.office_customer_erase_final()}</b>
        </Alert>
        <p>{m.office_customer_erase_gone()}</p>
        <p>{m.office_customer_erase_stays()}</p>
        <Field
          name="email"
          type={email ? 'email' : 'tel'}
          label={
            email
              ? m.office_customer_erase_type({ email })
              : m.office_customer_erase_type_phone({ phone: shownPhone(phone) })
          }
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Refused mutation={mutation} />
        <div className="bo-dialog-acts">
          <button type="button" className="btn btn-ghost" onClick={onClose}>
            {m.office_cancel()}
          </button>
          <button
            type="submit"
            className="btn btn-danger"
            disabled={!isRight}
            aria-busy={mutation.isBusy || undefined}
          >
            <Icon name="trash-2" />
            {m.office_customer_erase_confirm()}
          </button>
        </div>
      </form>
    </OfficeDialog>
  )
}
