import { NavLink } from 'react-router'
import type { PublishedWaiting } from '#contracts/office-orders.ts'
import type { OfficePage } from '#contracts/office-paths.ts'
import { mayRole, type Permission } from '#domain/identity/permissions.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { hrefTo } from '#web/site/href.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { useOfficeLive } from '../data/office-live.ts'
import type { Staff } from '../data/staff.ts'
import { officeHref } from '../office-paths.ts'

interface Section {
  readonly page: OfficePage
  readonly icon: IconName
  readonly name: () => string
  readonly needs: Permission
}

const SECTIONS: readonly Section[] = [
  { page: 'today', icon: 'layout-dashboard', name: m.office_today, needs: 'today.see' },
  { page: 'orders', icon: 'clipboard-list', name: m.office_orders, needs: 'orders.see' },
  { page: 'payments', icon: 'wallet', name: m.office_payments, needs: 'payments.see' },
  { page: 'products', icon: 'boxes', name: m.office_products, needs: 'products.see' },
  { page: 'categories', icon: 'package', name: m.office_categories, needs: 'settings.see' },
  { page: 'stock', icon: 'warehouse', name: m.office_stock, needs: 'stock.change' },
  { page: 'transfer', icon: 'arrow-up-down', name: m.office_import, needs: 'data.export' },
  { page: 'couriers', icon: 'bike', name: m.office_couriers, needs: 'couriers.see' },
  { page: 'customers', icon: 'users', name: m.office_customers, needs: 'customers.see' },
  { page: 'ratings', icon: 'star', name: m.office_ratings, needs: 'ratings.see' },
  { page: 'messages', icon: 'message-circle', name: m.office_messages, needs: 'messages.see' },
  { page: 'outbox', icon: 'send', name: m.office_outbox, needs: 'notices.see' },
  { page: 'team', icon: 'user-cog', name: m.office_team, needs: 'team.manage' },
  { page: 'settings', icon: 'settings', name: m.office_settings, needs: 'settings.see' },
  { page: 'audit', icon: 'history', name: m.office_audit, needs: 'audit.see' },
]

/** Sections that this role may open. */
export const sectionsOf = (staff: Staff): readonly Section[] =>
  SECTIONS.filter(({ needs }) => mayRole(staff.role, needs))

/** Badges of the sections. */
const countsOf = ({
  steps,
  messages,
  lowRatings,
  payments,
}: PublishedWaiting): Partial<Record<OfficePage, number>> => ({
  orders: Object.values(steps).reduce((sum, count) => sum + count, 0),
  messages: messages ?? 0,
  ratings: lowRatings ?? 0,
  payments: payments ?? 0,
})

/** Navigation links of the sections. */
export const OfficeSections = ({ staff }: { readonly staff: Staff }) => {
  const { board } = useOfficeLive()
  const counts = board ? countsOf(board.waiting) : {}
  return (
    <nav className="bo-sections" aria-label={m.office_sections()}>
      {sectionsOf(staff).map(({ page, icon, name }) => (
        <NavLink key={page} to={officeHref(page)} end={page === 'today'}>
          <Icon name={icon} />
          {name()}
          {(counts[page] ?? 0) > 0 && <bdi className="bo-count">{counts[page]}</bdi>}
        </NavLink>
      ))}
      {mayRole(staff.role, 'orders.prepare') && (
        <NavLink to={hrefTo('picking')}>
          <Icon name="smartphone" />
          {m.work_picking()}
        </NavLink>
      )}
    </nav>
  )
}
