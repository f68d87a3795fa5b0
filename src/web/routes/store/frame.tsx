import { Outlet } from 'react-router'
import { SiteFrame } from '#web/shell/site-frame.tsx'

// Caught here, a page's failure leaves the document with its theme in place.
export { ErrorPage as ErrorBoundary } from '#web/shell/error-page.tsx'

export default function Frame() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  )
}
