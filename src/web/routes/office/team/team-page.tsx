import { useState } from 'react'
import { listInvites, listTeam } from '#contracts/operations/office-team.ts'
import type { StaffRole } from '#domain/identity/permissions.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import type { OfficeHandle } from '../data/staff.ts'
import { useOffice } from '../data/use-office.ts'
import { InviteForm } from '../invites/invite-form.tsx'
import { InviteList } from '../invites/invite-list.tsx'
import { OfficeDialog } from '../parts/office-dialog.tsx'
import { OfficeHead } from '../parts/office-head.tsx'
import { Problem } from '../parts/problem.tsx'
import { RowsSkeleton } from '../parts/rows-skeleton.tsx'
import { MemberRow } from './member-row.tsx'
import './team.css'

const INVITED = ['picker', 'support', 'manager', 'admin'] as const satisfies readonly StaffRole[]

export const handle: OfficeHandle = { needs: 'team.manage' }

export default function TeamPage() {
  const team = useOffice(listTeam, {})
  const invites = useOffice(listInvites, { query: { for: 'team' } })
  const [isInviting, setInviting] = useState(false)
  const admins =
    team.data?.members.filter(({ role, disabledAt }) => role === 'admin' && disabledAt === null) ?? []
  return (
    <>
      <OfficeHead title={m.office_team()}>
        <button type="button" className="btn btn-primary" onClick={() => setInviting(true)}>
          <Icon name="plus" />
          {m.office_team_invite()}
        </button>
      </OfficeHead>
      <p className="bo-intro">{m.office_team_text()}</p>
      {team.problem && <Problem text={team.problem} again={team.reload} />}
      {!team.data && team.isLoading && <RowsSkeleton label={m.office_loading()} />}
      <div className="bo-team">
        {team.data && (
          <ul className="card bo-members">
            {team.data.members.map((member) => (
              <MemberRow
                key={member._id}
                member={member}
                isOnlyAdmin={admins.length === 1 && admins[0] === member}
                onChanged={team.reload}
              />
            ))}
          </ul>
        )}
        <InviteList group="team" invites={invites} />
      </div>
      {isInviting && (
        <OfficeDialog title={m.office_team_invite()} onClose={() => setInviting(false)}>
          <InviteForm roles={INVITED} onInvited={invites.reload} />
        </OfficeDialog>
      )}
    </>
  )
}
