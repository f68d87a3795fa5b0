import { Outlet } from 'react-router'
import { m } from '#web/i18n/compiled/messages.js'
import { PageTitle } from '#web/shell/page-title.tsx'
import { Toasts } from '#web/ui/toasts.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { OfficeSkeleton } from './parts/office-skeleton.tsx'
import './office.css'
import './parts/office-toasts.css'

export { ErrorPage as ErrorBoundary } from '#web/shell/error-page.tsx'

/** The server sends the same skeleton for every address of a page, so a browser would store copies of it. */
export const headers = () => ({ 'Cache-Control': 'no-store' })

/** The office layout: without the shop's header and footer. The server renders none of its pages. */
export default function Office() {
  return (
    <>
      <PageTitle title={m.office_title()} description={m.office_about()} unlisted />
      <noscript>
        <p className="alert warn">{m.office_needs_script()}</p>
      </noscript>
      {useHydrated() ? <Outlet /> : <OfficeSkeleton />}
      <Toasts />
    </>
  )
}
