import { showSetup } from '#contracts/operations/setup.ts'
import { call } from '#web/browser/call-api.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { officeHref } from '../office-paths.ts'
import { LinkPage } from '../parts/link-page.tsx'
import { SetupForm } from './setup-form.tsx'
import '../join/join.css'
import '../settings/settings.css'
import './setup.css'

const look = (token: string) => call(showSetup, { body: { token } })

/** Landing page of the setup link that a new server prints on start. */
export default function SetupPage() {
  return (
    <LinkPage
      look={look}
      className="bo-setup"
      over={{
        icon: 'key',
        title: m.office_setup_over_title(),
        text: m.office_setup_over_text(),
        button: m.office_setup_to_office(),
        to: officeHref('today'),
      }}
    >
      {({ settings }, token) => (
        <>
          <title>{m.office_setup_title()}</title>
          <h1>{m.office_setup_title()}</h1>
          <p>{m.office_setup_text()}</p>
          <SetupForm token={token} settings={settings} />
        </>
      )}
    </LinkPage>
  )
}
