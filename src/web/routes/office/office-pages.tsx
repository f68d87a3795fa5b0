import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { OFFICE_PATHS, type OfficePage } from '#contracts/office-paths.ts'
import { mayRole, type Permission } from '#domain/identity/permissions.ts'
import { m } from '#web/i18n/compiled/messages.js'
import type { Staff } from './data/staff.ts'
import { ClosedPage, UnknownPage } from './parts/no-page.tsx'
import { OfficeFrame } from './parts/office-frame.tsx'
import { RowsSkeleton } from './parts/rows-skeleton.tsx'

type Loader = () => Promise<{ default: ComponentType }>

interface PageFacts {
  readonly needs: Permission
  readonly page: ComponentType
}

const page = (needs: Permission, load: Loader): PageFacts => ({ needs, page: lazy(load) })

/** The pages of the office and the permission that each needs. */
const PAGES: Readonly<Record<Exclude<OfficePage, 'join' | 'setup'>, PageFacts>> = {
  // The page itself redirects staff without `today.see` to the orders.
  today: page('orders.see', () => import('./today/today-page.tsx')),
  orders: page('orders.see', () => import('./orders/orders-page.tsx')),
  order: page('orders.see', () => import('./orders/order-page.tsx')),
  picking: page('orders.see', () => import('./papers/picking-page.tsx')),
  receipts: page('orders.see', () => import('./papers/receipts-page.tsx')),
  labels: page('orders.see', () => import('./papers/labels-page.tsx')),
  products: page('products.see', () => import('./products/products-page.tsx')),
  product: page('products.see', () => import('./products/product-page.tsx')),
  transfer: page('data.export', () => import('./transfer/transfer-page.tsx')),
  couriers: page('couriers.see', () => import('./couriers/couriers-page.tsx')),
  courier: page('couriers.see', () => import('./couriers/courier-page.tsx')),
  customers: page('customers.see', () => import('./customers/customers-page.tsx')),
  customer: page('customers.see', () => import('./customers/customer-page.tsx')),
  ratings: page('ratings.see', () => import('./ratings/ratings-page.tsx')),
  messages: page('messages.see', () => import('./messages/messages-page.tsx')),
  team: page('team.manage', () => import('./team/team-page.tsx')),
  settings: page('settings.see', () => import('./settings/settings-page.tsx')),
  audit: page('audit.see', () => import('./audit/audit-page.tsx')),
}

const Guarded = ({ staff, needs, children }: { staff: Staff; needs: Permission; children: ReactNode }) =>
  mayRole(staff.role, needs) ? children : <ClosedPage />

export default function OfficePages({ staff }: { readonly staff: Staff }) {
  return (
    <OfficeFrame staff={staff}>
      <Suspense fallback={<RowsSkeleton label={m.office_loading()} />}>
        <Routes>
          {Object.entries(PAGES).map(([name, { needs, page: Page }]) => (
            <Route
              key={name}
              path={OFFICE_PATHS[name as OfficePage]}
              element={
                <Guarded staff={staff} needs={needs}>
                  <Page />
                </Guarded>
              }
            />
          ))}
          <Route path="*" element={<UnknownPage />} />
        </Routes>
      </Suspense>
    </OfficeFrame>
  )
}
