import { type SubmitEvent, useState } from 'react'
import { createCourier } from '#contracts/operations/office-couriers.ts'
import { Alert } from '#web/forms/alert.tsx'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { hrefTo } from '#web/site/href.ts'
import { useFormCheck } from '../data/use-form-check.ts'
import { useMutation } from '../data/use-mutation.ts'
import { InviteForm } from '../invites/invite-form.tsx'
import { CopyText } from '../parts/copy-text.tsx'
import { OfficeDialog } from '../parts/office-dialog.tsx'
import { Refused } from '../parts/refused.tsx'
import { CourierFields, courierTyped } from './courier-fields.tsx'

interface Props {
  readonly onClose: () => void
  readonly onAdded: () => void
  readonly onInvited: () => void
}

const WAYS = [
  ['password', m.office_couriers_by_password],
  ['link', m.office_couriers_by_link],
] as const

const WithPassword = ({ onAdded }: Pick<Props, 'onAdded'>) => {
  const mutation = useMutation()
  const check = useFormCheck()
  const [made, setMade] = useState<{ name: string; password: string }>()
  const create = async (typed: ReturnType<typeof courierTyped>): Promise<void> => {
    const answer = await mutation.act(createCourier, { body: typed })
    if (!answer) return
    setMade({ name: typed.name, password: answer.body.password })
    onAdded()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (check.isWhole(event.currentTarget)) void create(courierTyped(event.currentTarget))
  }
  if (made)
    return (
      <>
        <Alert kind="ok" live>
          {m.office_couriers_created({
            name: made.name,
            address: `${window.location.host}${hrefTo('courier')}`,
          })}
        </Alert>
        <CopyText label={m.office_first_password()} value={made.password} />
        <p className="small">{m.office_once_only()}</p>
      </>
    )
  return (
    <form noValidate onSubmit={submit}>
      <p className="small">{m.office_couriers_by_password_text()}</p>
      <CourierFields check={check} />
      <Refused mutation={mutation} />
      <div className="bo-dialog-acts">
        <SubmitButton busy={mutation.isBusy}>{m.office_couriers_create()}</SubmitButton>
      </div>
    </form>
  )
}

export const AddCourier = ({ onClose, onAdded, onInvited }: Props) => {
  const [way, setWay] = useState<(typeof WAYS)[number][0]>('password')
  return (
    <OfficeDialog title={m.office_couriers_add()} onClose={onClose}>
      <div className="bo-ways">
        {WAYS.map(([each, name]) => (
          <button
            key={each}
            type="button"
            className={`btn ${each === way ? 'btn-soft' : 'btn-line'}`}
            aria-pressed={each === way}
            onClick={() => setWay(each)}
          >
            {name()}
          </button>
        ))}
      </div>
      {way === 'password' ? (
        <WithPassword onAdded={onAdded} />
      ) : (
        <>
          <p className="small">{m.office_couriers_by_link_text()}</p>
          <InviteForm roles={['courier']} onInvited={onInvited} />
        </>
      )}
    </OfficeDialog>
  )
}
