import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { OFFICE_PATHS } from '#contracts/office-paths.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { PageTitle } from '#web/shell/page-title.tsx'
import { Toasts } from '#web/ui/toasts.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { useStaff } from './data/staff.ts'
import { OfficeDoor } from './parts/office-door.tsx'
import { OfficeSkeleton } from './parts/office-skeleton.tsx'
import { SecondFactorDoor } from './parts/second-factor-door.tsx'
import './office.css'

export { ErrorPage as ErrorBoundary } from '#web/shell/error-page.tsx'

/** Every office address serves the same empty frame, so caching one copy per address would be a waste. */
export const headers = () => ({ 'Cache-Control': 'no-store' })

// Lazy: the shop's pages don't load the office code.
const OfficePages = lazy(() => import('./office-pages.tsx'))
const JoinPage = lazy(() => import('./join/join-page.tsx'))
const SetupPage = lazy(() => import('./setup/setup-page.tsx'))

const Contents = () => {
  const staff = useStaff()
  const { '*': page } = useParams()
  if (!useHydrated()) return <OfficeSkeleton />
  // These two pages are for people without an account, so they come before the login check.
  const Open = page === OFFICE_PATHS.join ? JoinPage : page === OFFICE_PATHS.setup ? SetupPage : undefined
  if (Open)
    return (
      <Suspense fallback={<OfficeSkeleton />}>
        <Open />
      </Suspense>
    )
  if ('why' in staff)
    return staff.why === 'second-factor' ? <SecondFactorDoor /> : <OfficeDoor why={staff.why} />
  return (
    <Suspense fallback={<OfficeSkeleton />}>
      <OfficePages staff={staff} />
    </Suspense>
  )
}

/** The office layout: without the shop's header and footer. */
export default function Office() {
  return (
    <>
      <PageTitle title={m.office_title()} description={m.office_about()} />
      <noscript>
        <p className="alert warn">{m.office_needs_script()}</p>
      </noscript>
      <Contents />
      <Toasts />
    </>
  )
}
