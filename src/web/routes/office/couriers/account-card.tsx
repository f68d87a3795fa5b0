import { type SubmitEvent, useState } from 'react'
import type { PublishedCourierFile } from '#contracts/couriers.ts'
import { disableCourier, editCourier, renewCourierPassword } from '#contracts/operations/office-couriers.ts'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { courierName } from '#web/orders/courier-name.ts'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useFormCheck } from '../data/use-form-check.ts'
import { useMay } from '../data/use-may.ts'
import { useMutation } from '../data/use-mutation.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { MailLink, PhoneLink } from '../parts/contact-links.tsx'
import { CopyText } from '../parts/copy-text.tsx'
import { OfficeDialog } from '../parts/office-dialog.tsx'
import { Refused } from '../parts/refused.tsx'
import { CourierFields, courierTyped } from './courier-fields.tsx'
import { ShiftTag } from './shift-tag.tsx'

interface Props {
  readonly file: PublishedCourierFile
  readonly onChanged: () => void
}

type Courier = PublishedCourierFile['courier']
type Open = 'edit' | 'password' | 'close' | undefined

const EditDialog = ({
  courier,
  onSaved,
  onClose,
}: {
  courier: Courier
  onSaved: () => void
  onClose: () => void
}) => {
  const mutation = useMutation()
  const check = useFormCheck()
  const save = async (form: HTMLFormElement): Promise<void> => {
    const body = courierTyped(form)
    if (await mutation.act(editCourier, { params: { id: courier._id }, body })) onSaved()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (check.isWhole(event.currentTarget)) void save(event.currentTarget)
  }
  return (
    <OfficeDialog title={m.office_courier_edit()} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <CourierFields of={courier} check={check} />
        <Refused mutation={mutation} />
        <div className="bo-dialog-acts">
          <SubmitButton busy={mutation.isBusy}>{m.office_save()}</SubmitButton>
        </div>
      </form>
    </OfficeDialog>
  )
}

const PasswordDialog = ({ courier, onClose }: { courier: Courier; onClose: () => void }) => {
  const mutation = useMutation()
  const [password, setPassword] = useState<string>()
  const name = courierName(courier.name)
  const renew = async (): Promise<void> => {
    const answer = await mutation.act(renewCourierPassword, { params: { id: courier._id } })
    setPassword(answer?.body.password)
  }
  if (password !== undefined)
    return (
      <OfficeDialog title={m.office_password_renew()} onClose={onClose}>
        <CopyText label={m.office_first_password()} value={password} />
        <p className="small">{m.office_once_only()}</p>
      </OfficeDialog>
    )
  return (
    <ConfirmDialog
      title={m.office_password_renew_title({ name })}
      button={m.office_password_renew()}
      mutation={mutation}
      onConfirm={() => void renew()}
      onClose={onClose}
    >
      <p>{m.office_password_renew_text()}</p>
    </ConfirmDialog>
  )
}

export const AccountCard = ({ file: { courier, onSince }, onChanged }: Props) => {
  const [open, setOpen] = useState<Open>()
  const mutation = useMutation()
  const mayManage = useMay('couriers.manage')
  const name = courierName(courier.name)
  const close = () => {
    setOpen(undefined)
    mutation.forget()
  }
  const setAccess = async (disabled: boolean): Promise<void> => {
    if (!(await mutation.act(disableCourier, { params: { id: courier._id }, body: { disabled } }))) return
    close()
    toast(disabled ? m.office_courier_closed({ name }) : m.office_courier_opened({ name }))
    onChanged()
  }
  return (
    <section className="card" aria-label={m.office_courier_col()}>
      <div className="bo-h">
        <div>
          <ShiftTag disabledAt={courier.disabledAt} onSince={onSince} />
        </div>
        {mayManage && (
          <button type="button" className="btn btn-line" onClick={() => setOpen('edit')}>
            <Icon name="pencil" />
            {m.office_edit()}
          </button>
        )}
      </div>
      <div className="bo-pad">
        <dl className="bo-details">
          <dt>{m.office_phone()}</dt>
          <dd>
            <PhoneLink phone={courier.phone} />
          </dd>
          <dt>{m.office_email()}</dt>
          <dd>
            <MailLink email={courier.email} />
          </dd>
        </dl>
        {mayManage && (
          <div className="bo-row-acts">
            <button type="button" className="btn btn-line" onClick={() => setOpen('password')}>
              <Icon name="key" />
              {m.office_password_renew()}
            </button>
            {courier.disabledAt ? (
              <button type="button" className="btn btn-soft" onClick={() => void setAccess(false)}>
                {m.office_open_again()}
              </button>
            ) : (
              <button type="button" className="btn btn-danger" onClick={() => setOpen('close')}>
                <Icon name="lock" />
                {m.office_close_account()}
              </button>
            )}
          </div>
        )}
      </div>
      {open === 'edit' && (
        <EditDialog
          courier={courier}
          onClose={close}
          onSaved={() => {
            close()
            toast(m.office_saved())
            onChanged()
          }}
        />
      )}
      {open === 'password' && <PasswordDialog courier={courier} onClose={close} />}
      {open === 'close' && (
        <ConfirmDialog
          title={m.office_courier_close_title({ name })}
          button={m.office_close_account()}
          mutation={mutation}
          isDanger
          onConfirm={() => void setAccess(true)}
          onClose={close}
        >
          <p>{m.office_courier_close_text()}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
