import { type ReactNode, use, useEffect, useState } from 'react'
import {
  UNSAFE_FrameworkContext as FrameworkContext,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
} from 'react-router'
import { directionOf } from '#domain/shared/language.ts'
import { currentLanguage, currentLocale } from '#web/i18n/language.ts'
import { DocumentHead } from '#web/shell/document-head.tsx'
import { onlyFetched } from '#web/shell/only-fetched.ts'
import { followTheme } from '#web/shell/theme.ts'
import { useSite } from '#web/site/site-context.ts'
import { tellSeen } from '#web/site/worker.ts'

export { ErrorPage as ErrorBoundary } from '#web/shell/error-page.tsx'

/** Notifies the head script after hydration, which then repeats the recorded input. */
const announceHydration = (): void => {
  dispatchEvent(new Event('hydrated'))
}

export const Layout = ({ children }: { readonly children: ReactNode }) => {
  const { origin, mapStyleUrl } = useSite()
  const { pathname } = useLocation()
  useEffect(followTheme, [])
  useEffect(announceHydration, [])
  useEffect(() => tellSeen(pathname), [pathname])
  return (
    // The head script adds the theme attribute before hydration.
    <html
      lang={currentLocale()}
      dir={directionOf(currentLanguage())}
      data-origin={origin}
      data-map-style={mapStyleUrl}
      suppressHydrationWarning
    >
      <DocumentHead />
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/**
 * React Router creates this context anew on every navigation although nothing in it changes, which would re-render every
 * link synchronously. The first value is kept.
 */
export default function Root() {
  const given = use(FrameworkContext)
  const [framework] = useState(() => onlyFetched(given))
  return (
    <FrameworkContext value={framework}>
      <Outlet />
    </FrameworkContext>
  )
}
