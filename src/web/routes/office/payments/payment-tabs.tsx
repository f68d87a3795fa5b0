import { NavLink } from 'react-router'
import type { OfficePage } from '#contracts/office-paths.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { officeHref } from '../office-paths.ts'
import '../parts/link-segments.css'
import '../parts/people.css'
import '../parts/payments.css'

const TABS = [
  { page: 'payments', name: m.office_payments_all },
  { page: 'paymentTasks', name: m.office_payments_tasks },
  { page: 'books', name: m.office_payments_books },
  { page: 'providers', name: m.office_payments_providers },
] as const satisfies readonly { readonly page: OfficePage; readonly name: () => string }[]

/** The pages of the section. */
export const PaymentTabs = () => (
  <div className="bo-tools">
    <nav className="bo-link-seg" aria-label={m.office_payments_tabs()}>
      {TABS.map(({ page, name }) => (
        <NavLink key={page} to={officeHref(page)} end>
          {name()}
        </NavLink>
      ))}
    </nav>
  </div>
)
