import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { ShownInvite } from '#contracts/team.ts'
import { callApi } from '#web/browser/call-api.ts'
import { useUser } from '#web/browser/kept.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { hrefTo } from '#web/i18n/href.ts'
import { Brand } from '#web/shell/brand.tsx'
import { LanguageSwitch } from '#web/shell/language-switch.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { INVITED_ROLE_NAMES, INVITED_ROLE_WORDS } from '../invites/invited-roles.ts'
import { OfficeSkeleton } from '../parts/office-skeleton.tsx'
import { JoinAsMe } from './join-as-me.tsx'
import { JoinAsNew } from './join-as-new.tsx'
import './join.css'

type Invite = (typeof ShownInvite)['_zod']['output']
type Found = Invite | 'over' | 'unreachable'

const look = async (token: string): Promise<Found> => {
  const { ok, status, body } = await callApi<Invite>('/api/invites/show', { method: 'POST', body: { token } })
  if (ok) return body as Invite
  return status === undefined ? 'unreachable' : 'over'
}

const Over = ({ isOver }: { readonly isOver: boolean }) => (
  <section className="card door">
    <Icon name="mail" size={40} />
    <h1>{isOver ? m.office_join_over_title() : m.office_failed()}</h1>
    <p>{isOver ? m.office_join_over_text() : m.office_unreachable()}</p>
    <Link className="btn btn-primary btn-xl btn-block" to={hrefTo('home')}>
      {m.office_join_to_shop()}
    </Link>
  </section>
)

/** Where an invitation leads: for people who are nobody here yet, so before the office's own door. */
export default function JoinPage() {
  const { hash } = useLocation()
  const token = hash.slice(1)
  const user = useUser()
  const [found, setFound] = useState<Found>()
  const [asNew, setAsNew] = useState(false)
  useEffect(() => {
    let isHere = true
    void look(token).then((invite) => isHere && setFound(invite))
    return () => {
      isHere = false
    }
  }, [token])
  if (found === undefined) return <OfficeSkeleton />
  return (
    <main className="bo-join" id="main">
      <header>
        <Brand />
        <LanguageSwitch />
      </header>
      {typeof found === 'string' ? (
        <Over isOver={found === 'over'} />
      ) : (
        <section className="card">
          <title>{m.office_join_title()}</title>
          <h1>{m.office_join_title()}</h1>
          <p>
            {m.office_join_text({
              name: found.name,
              role: INVITED_ROLE_NAMES[found.role](),
            })}
          </p>
          <p className="small muted">{INVITED_ROLE_WORDS[found.role]()}</p>
          {user?.isLoggedIn && user.token && !asNew ? (
            <JoinAsMe token={token} user={user} onOther={() => setAsNew(true)} />
          ) : (
            <JoinAsNew token={token} name={found.name} />
          )}
        </section>
      )}
    </main>
  )
}
