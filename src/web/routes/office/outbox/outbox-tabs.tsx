import { NavLink } from 'react-router'
import type { OfficePage } from '#contracts/office-paths.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { officeHref } from '../office-paths.ts'
import '../parts/link-segments.css'
import '../parts/people.css'
import '../parts/payments.css'
import './outbox.css'

const TABS = [
  { page: 'outbox', name: m.office_outbox_all },
  { page: 'templates', name: m.office_outbox_templates },
] as const satisfies readonly { readonly page: OfficePage; readonly name: () => string }[]

/** The pages of the section. */
export const OutboxTabs = () => (
  <div className="bo-tools">
    <nav className="bo-link-seg" aria-label={m.office_outbox_tabs()}>
      {TABS.map(({ page, name }) => (
        <NavLink key={page} to={officeHref(page)} end>
          {name()}
        </NavLink>
      ))}
    </nav>
  </div>
)
