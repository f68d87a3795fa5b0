import { isRouteErrorResponse } from 'react-router'
import { Failed } from '#web/shell/failed.tsx'
import { NotFound } from '#web/shell/not-found.tsx'
import { SiteFrame } from '#web/shell/site-frame.tsx'

export const ErrorPage = ({ error }: { readonly error: unknown }) => (
  <SiteFrame>
    {isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <Failed error={error} />}
  </SiteFrame>
)
