import { useState } from 'react'
import * as api from '#contracts/operations/office-team.ts'
import type { PublishedTeamMember } from '#contracts/team.ts'
import { isStaff, STAFF_ROLES, type StaffRole } from '#domain/identity/permissions.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { formatDateTime } from '#web/orders/dates.ts'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useStaff } from '../data/staff.ts'
import { useMutation } from '../data/use-mutation.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { MailLink } from '../parts/contact-links.tsx'
import { ROLE_NAMES } from '../parts/role-names.ts'
import { Who } from '../parts/who.tsx'

interface Props {
  readonly member: PublishedTeamMember
  /** The last admin, whose role can't be changed. */
  readonly isOnlyAdmin: boolean
  readonly onChanged: () => void
}

type OpenDialog = { readonly role: StaffRole } | { readonly disabled: boolean } | 'second-factor'

export const MemberRow = ({ member, isOnlyAdmin, onChanged }: Props) => {
  const me = useStaff()
  const mutation = useMutation()
  const [openDialog, setOpenDialog] = useState<OpenDialog>()
  const isMe = 'id' in me && me.id === member._id
  const isClosed = member.disabledAt !== null
  const { name } = member
  const change = (wanted: OpenDialog): Promise<object | undefined> => {
    const params = { id: member._id }
    if (wanted === 'second-factor') return mutation.act(api.resetSecondFactor, { params })
    if ('role' in wanted) return mutation.act(api.changeRole, { params, body: wanted })
    return mutation.act(api.disableMember, { params, body: wanted })
  }
  const act = async (wanted: OpenDialog): Promise<void> => {
    if (!(await change(wanted))) return
    setOpenDialog(undefined)
    if (wanted === 'second-factor') toast(m.office_team_factor_done({ name }))
    else if ('role' in wanted) toast(m.office_team_role_changed({ name, role: ROLE_NAMES[wanted.role]() }))
    else toast(wanted.disabled ? m.office_team_closed({ name }) : m.office_team_opened({ name }))
    onChanged()
  }
  const close = () => {
    setOpenDialog(undefined)
    mutation.forget()
  }
  return (
    <li>
      <Who name={member.name}>
        <MailLink email={member.email} />
      </Who>
      {isMe && <span className="tag brand-t plain">{m.office_team_you()}</span>}
      {isClosed && (
        <span className="tag bad" title={formatDateTime(Date.parse(member.disabledAt ?? ''))}>
          {m.office_closed()}
        </span>
      )}
      {member.hasSecondFactor && <span className="tag ok">{m.office_team_factor()}</span>}
      {!member.hasSecondFactor && member.role === 'admin' && !isClosed && (
        <span className="tag warn">{m.office_team_factor_off()}</span>
      )}
      {isOnlyAdmin ? (
        <span className="muted small">{m.office_team_only_admin()}</span>
      ) : (
        <span className="ctl sel">
          <select
            className="input"
            aria-label={m.office_team_role_of({ name })}
            value={member.role}
            onChange={({ currentTarget: { value } }) => {
              const role = STAFF_ROLES.find((each) => each === value)
              if (role) setOpenDialog({ role })
            }}
          >
            {STAFF_ROLES.map((role) => (
              <option key={role} value={role}>
                {ROLE_NAMES[role]()}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" className="caret" />
        </span>
      )}
      {member.hasSecondFactor && !isMe && (
        <button type="button" className="btn btn-line" onClick={() => setOpenDialog('second-factor')}>
          {m.office_team_factor_reset()}
        </button>
      )}
      {isClosed ? (
        <button type="button" className="btn btn-soft" onClick={() => void act({ disabled: false })}>
          {m.office_open_again()}
        </button>
      ) : (
        !isOnlyAdmin && (
          <button type="button" className="btn btn-danger" onClick={() => setOpenDialog({ disabled: true })}>
            {m.office_close_account()}
          </button>
        )
      )}
      {openDialog && openDialog !== 'second-factor' && 'role' in openDialog && (
        <ConfirmDialog
          title={m.office_team_role_title({ name, role: ROLE_NAMES[openDialog.role]() })}
          button={m.office_team_role_confirm()}
          mutation={mutation}
          onConfirm={() => void act(openDialog)}
          onClose={close}
        >
          <p>{isMe && isStaff(member.role) ? m.office_team_role_own() : m.office_team_role_text()}</p>
        </ConfirmDialog>
      )}
      {openDialog && openDialog !== 'second-factor' && 'disabled' in openDialog && (
        <ConfirmDialog
          title={m.office_team_close_title({ name })}
          button={m.office_close_account()}
          mutation={mutation}
          isDanger
          onConfirm={() => void act(openDialog)}
          onClose={close}
        >
          <p>{isMe ? m.office_team_close_own() : m.office_team_close_text()}</p>
        </ConfirmDialog>
      )}
      {openDialog === 'second-factor' && (
        <ConfirmDialog
          title={m.office_team_factor_title({ name })}
          button={m.office_team_factor_reset()}
          mutation={mutation}
          isDanger
          onConfirm={() => void act(openDialog)}
          onClose={close}
        >
          <p>{m.office_team_factor_text()}</p>
        </ConfirmDialog>
      )}
    </li>
  )
}
