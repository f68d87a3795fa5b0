import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { SetupSettings } from '#contracts/setup.ts'
import { callApi } from '#web/browser/call-api.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { hrefTo } from '#web/i18n/href.ts'
import { Brand } from '#web/shell/brand.tsx'
import { LanguageSwitch } from '#web/shell/language-switch.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { officeHref } from '../office-paths.ts'
import { OfficeSkeleton } from '../parts/office-skeleton.tsx'
import { SetupForm } from './setup-form.tsx'
import '../join/join.css'
import '../settings/settings.css'
import './setup.css'

type Found = SetupSettings | 'over' | 'unreachable'

const look = async (token: string): Promise<Found> => {
  const reply = await callApi<{ settings: SetupSettings }>('/api/setup/show', {
    method: 'POST',
    body: { token },
  })
  if (reply.ok && reply.body.settings) return reply.body.settings
  return reply.status === undefined ? 'unreachable' : 'over'
}

const Over = ({ isOver }: { readonly isOver: boolean }) => (
  <section className="card door">
    <Icon name="key" size={40} />
    <h1>{isOver ? m.office_setup_over_title() : m.office_failed()}</h1>
    <p>{isOver ? m.office_setup_over_text() : m.office_unreachable()}</p>
    <Link className="btn btn-primary btn-xl btn-block" to={isOver ? officeHref('today') : hrefTo('home')}>
      {isOver ? m.office_setup_to_office() : m.office_join_to_shop()}
    </Link>
  </section>
)

/** Where the link that a new shop prints at its start leads: the owner's account and what the shop needs to open. */
export default function SetupPage() {
  const token = useLocation().hash.slice(1)
  const [found, setFound] = useState<Found>()
  useEffect(() => {
    let isHere = true
    void look(token).then((settings) => isHere && setFound(settings))
    return () => {
      isHere = false
    }
  }, [token])
  if (found === undefined) return <OfficeSkeleton />
  return (
    <main className="bo-join bo-setup" id="main">
      <header>
        <Brand />
        <LanguageSwitch />
      </header>
      {typeof found === 'string' ? (
        <Over isOver={found === 'over'} />
      ) : (
        <section className="card">
          <title>{m.office_setup_title()}</title>
          <h1>{m.office_setup_title()}</h1>
          <p>{m.office_setup_text()}</p>
          <SetupForm token={token} settings={found} />
        </section>
      )}
    </main>
  )
}
