import { useState } from 'react'
import { showInvite } from '#contracts/operations/joining.ts'
import { call } from '#web/browser/call-api.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { hrefTo } from '#web/site/href.ts'
import { useUser } from '#web/site/stored-values.ts'
import { INVITED_ROLE_NAMES, INVITED_ROLE_WORDS } from '../invites/invited-roles.ts'
import { LinkPage } from '../parts/link-page.tsx'
import { JoinAsMe } from './join-as-me.tsx'
import { JoinAsNew } from './join-as-new.tsx'
import './join.css'

const look = (token: string) => call(showInvite, { body: { token } })

/** Landing page of an invitation, shown before the office checks for a role. */
export default function JoinPage() {
  const user = useUser()
  const [asNew, setAsNew] = useState(false)
  return (
    <LinkPage
      look={look}
      over={{
        icon: 'mail',
        title: m.office_join_over_title(),
        text: m.office_join_over_text(),
        button: m.office_join_to_shop(),
        to: hrefTo('home'),
      }}
    >
      {({ name, role }, token) => (
        <>
          <title>{m.office_join_title()}</title>
          <h1>{m.office_join_title()}</h1>
          <p>{m.office_join_text({ name, role: INVITED_ROLE_NAMES[role]() })}</p>
          <p className="small muted">{INVITED_ROLE_WORDS[role]()}</p>
          {user?.isLoggedIn && user.token && !asNew ? (
            <JoinAsMe token={token} user={user} onOther={() => setAsNew(true)} />
          ) : (
            <JoinAsNew token={token} name={name} />
          )}
        </>
      )}
    </LinkPage>
  )
}
