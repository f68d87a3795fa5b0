import type { ReactNode } from 'react'
import { isRouteErrorResponse, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { currentLanguage, directionOf } from '#web/i18n/language.ts'
import { DocumentHead } from '#web/shell/document-head.tsx'
import { Failed } from '#web/shell/failed.tsx'
import { NotFound } from '#web/shell/not-found.tsx'
import { SiteFrame } from '#web/shell/site-frame.tsx'
import { useSite } from '#web/site-context.ts'

export const Layout = ({ children }: { readonly children: ReactNode }) => {
  const language = currentLanguage()
  return (
    // The head script adds the theme to this element before React sees it.
    <html lang={language} dir={directionOf(language)} data-origin={useSite().origin} suppressHydrationWarning>
      <DocumentHead />
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export const ErrorBoundary = ({ error }: { readonly error: unknown }) => (
  <SiteFrame>
    {isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <Failed error={error} />}
  </SiteFrame>
)

export default Outlet
