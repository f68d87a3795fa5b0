import { Outlet } from 'react-router'
import { SiteFrame } from '#web/shell/site-frame.tsx'

// This boundary keeps the document and its theme when a page throws.
export { ErrorPage as ErrorBoundary } from '#web/shell/error-page.tsx'

export default function Frame() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  )
}
