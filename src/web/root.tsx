import { type ReactNode, useEffect } from 'react'
import { Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router'
import { directionOf } from '#domain/shared/language.ts'
import { currentLanguage, currentLocale } from '#web/i18n/language.ts'
import { PageFilesData } from '#web/shell/document-data.tsx'
import { DocumentHead } from '#web/shell/document-head.tsx'
import { followTheme } from '#web/shell/theme.ts'
import { useSite } from '#web/site/site-context.ts'
import { reportSeen } from '#web/site/worker.ts'

export { ErrorPage as ErrorBoundary } from '#web/shell/error-page.tsx'

/** Notifies the head script after hydration, which then repeats the recorded input. */
const announceHydration = (): void => {
  dispatchEvent(new Event('hydrated'))
}

export const Layout = ({ children }: { readonly children: ReactNode }) => {
  const { build, origin, mapStyleUrl } = useSite()
  const { pathname } = useLocation()
  useEffect(followTheme, [])
  useEffect(announceHydration, [])
  useEffect(() => reportSeen(pathname), [pathname])
  return (
    // The head script adds the theme attribute before hydration.
    <html
      lang={currentLocale()}
      dir={directionOf(currentLanguage())}
      data-build={build}
      data-origin={origin}
      data-map-style={mapStyleUrl}
      suppressHydrationWarning
    >
      <DocumentHead />
      <body>
        {children}
        <PageFilesData />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}
