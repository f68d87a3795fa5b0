import { useState } from 'react'
import { revokeInvite } from '#contracts/operations/office-team.ts'
import type { PublishedInvite } from '#contracts/team.ts'
import type { InviteGroup } from '#domain/identity/team/invite.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { formatDateTime } from '#web/orders/dates.ts'
import { toast } from '#web/ui/toasts.tsx'
import { useMutation } from '../data/use-mutation.ts'
import type { Loaded } from '../data/use-office.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { INVITED_ROLE_NAMES } from './invited-roles.ts'
import './invites.css'

interface Props {
  readonly group: InviteGroup
  readonly invites: Pick<Loaded<{ readonly invites: readonly PublishedInvite[] }>, 'data' | 'reload'>
}

/** Unused invitations; renders nothing if there are none. */
export const InviteList = ({ group, invites: { data, reload } }: Props) => {
  const mutation = useMutation()
  const [toRevoke, setToRevoke] = useState<PublishedInvite>()
  const close = (): void => {
    setToRevoke(undefined)
    mutation.forget()
  }
  const revoke = async ({ _id }: PublishedInvite): Promise<void> => {
    if (!(await mutation.act(revokeInvite, { params: { id: _id }, body: { for: group } }))) return
    close()
    toast(m.office_invite_revoked())
    reload()
  }
  if (!data || data.invites.length === 0) return null
  return (
    <section className="card bo-card" aria-labelledby="invites">
      <div className="bo-h">
        <h2 id="invites">{m.office_invites()}</h2>
      </div>
      <ul className="bo-invites">
        {data.invites.map((invite) => (
          <li key={invite._id}>
            <span>
              <b dir="auto">{invite.name}</b>
              <span className="bo-sub">{INVITED_ROLE_NAMES[invite.role]()}</span>
            </span>
            {Date.parse(invite.expiresAt) > Date.now() ? (
              <span className="tag">
                {m.office_invite_until({ time: formatDateTime(Date.parse(invite.expiresAt)) })}
              </span>
            ) : (
              <span className="tag bad">{m.office_invite_expired()}</span>
            )}
            <button
              type="button"
              className="btn btn-line"
              aria-label={m.office_invite_revoke_of({ name: invite.name })}
              onClick={() => setToRevoke(invite)}
            >
              {m.office_invite_revoke()}
            </button>
          </li>
        ))}
      </ul>
      {toRevoke && (
        <ConfirmDialog
          title={m.office_invite_revoke_title({ name: toRevoke.name })}
          button={m.office_invite_revoke()}
          mutation={mutation}
          isDanger
          onConfirm={() => void revoke(toRevoke)}
          onClose={close}
        >
          <p>{m.office_invite_revoke_text()}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
