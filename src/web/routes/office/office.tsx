import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
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

/** There are as many addresses as orders and products, and behind each is the same empty frame: nobody keeps it. */
export const headers = () => ({ 'Cache-Control': 'no-store' })

// The shopper's pages know one address of the office; which pages it has is the office's own business.
const OfficePages = lazy(() => import('./office-pages.tsx'))
const JoinPage = lazy(() => import('./join/join-page.tsx'))
const SetupPage = lazy(() => import('./setup/setup-page.tsx'))

const Contents = () => {
  const staff = useStaff()
  const { '*': page } = useParams()
  if (!useHydrated()) return <OfficeSkeleton />
  // These two are for people without an account: they come before the check for one.
  const Open = page === 'join' ? JoinPage : page === 'setup' ? SetupPage : undefined
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

/** The office's own frame: no bar of the shop, no footer, all of the screen for work. */
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
