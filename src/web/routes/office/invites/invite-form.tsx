import { type SubmitEvent, useState } from 'react'
import { createInvite } from '#contracts/operations/office-team.ts'
import type { InvitedRole } from '#domain/identity/team/invite.ts'
import { Alert } from '#web/forms/alert.tsx'
import { Field } from '#web/forms/field.tsx'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { useFormCheck } from '../data/use-form-check.ts'
import { useMutation } from '../data/use-mutation.ts'
import { officeHref } from '../office-paths.ts'
import { CopyText } from '../parts/copy-text.tsx'
import { Refused } from '../parts/refused.tsx'
import { secretLink } from '../parts/secret-link.ts'
import { INVITED_ROLE_NAMES, INVITED_ROLE_WORDS } from './invited-roles.ts'

interface Props {
  readonly roles: readonly InvitedRole[]
  readonly onInvited: () => void
}

interface Ready {
  readonly name: string
  readonly link: string
}

export const InviteForm = ({ roles, onInvited }: Props) => {
  const mutation = useMutation()
  const check = useFormCheck()
  const [role, setRole] = useState(roles[0] ?? 'picker')
  const [name, setName] = useState('')
  const [ready, setReady] = useState<Ready>()
  const invite = async (): Promise<void> => {
    const made = await mutation.act(createInvite, { body: { role, name } })
    if (!made) return
    setReady({ name, link: secretLink(officeHref('join'), made.body.token) })
    onInvited()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (check.isWhole(event.currentTarget)) void invite()
  }
  if (ready)
    return (
      <>
        <Alert kind="ok" live>
          {m.office_invite_ready({ name: ready.name })}
        </Alert>
        <CopyText label={m.office_invite_link()} value={ready.link} />
        <p className="small">
          {m.office_invite_send_text()} {m.office_once_only()}
        </p>
      </>
    )
  return (
    <form noValidate onSubmit={submit}>
      {roles.length > 1 && (
        <fieldset className="bo-roles">
          <legend className="label">{m.office_team_role()}</legend>
          {roles.map((each) => (
            <label key={each} className="bo-role">
              <input type="radio" name="role" checked={each === role} onChange={() => setRole(each)} />
              <span>
                <b>{INVITED_ROLE_NAMES[each]()}</b>
                <span className="bo-sub">{INVITED_ROLE_WORDS[each]()}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <Field
        name="name"
        label={m.office_invite_for()}
        hint={m.office_invite_for_hint()}
        required
        maxLength={100}
        error={check.errorOf('name')}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Refused mutation={mutation} />
      <div className="bo-dialog-acts">
        <SubmitButton busy={mutation.isBusy}>{m.office_invite_make()}</SubmitButton>
      </div>
    </form>
  )
}
