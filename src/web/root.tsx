import { type ReactNode, use, useEffect, useState } from 'react'
import {
  UNSAFE_FrameworkContext as FrameworkContext,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
} from 'react-router'
import { tellSeen } from '#web/browser/worker.ts'
import { currentLanguage, directionOf } from '#web/i18n/language.ts'
import { DocumentHead } from '#web/shell/document-head.tsx'
import { onlyFetched } from '#web/shell/only-fetched.ts'
import { followTheme } from '#web/shell/theme.ts'
import { useSite } from '#web/site/site-context.ts'

export { ErrorPage as ErrorBoundary } from '#web/shell/error-page.tsx'

/** From here on the page answers by itself; the head script, which kept what was pressed until now, hands it over. */
const tellAlive = (): void => {
  dispatchEvent(new Event('alive'))
}

/**
 * WebKit shows a page from its back/forward cache at the top: the router has it leave scrolling to the page (`manual`), and
 * only moves the page itself when it opens one.
 */
const keepPlace = (): (() => void) => {
  let place = 0
  const note = () => {
    place = scrollY
  }
  const goBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) scrollTo({ top: place, behavior: 'instant' })
  }
  addEventListener('pagehide', note)
  addEventListener('pageshow', goBack)
  return () => {
    removeEventListener('pagehide', note)
    removeEventListener('pageshow', goBack)
  }
}

export const Layout = ({ children }: { readonly children: ReactNode }) => {
  const language = currentLanguage()
  const { origin, mapStyleUrl } = useSite()
  const { pathname } = useLocation()
  useEffect(followTheme, [])
  useEffect(tellAlive, [])
  useEffect(keepPlace, [])
  useEffect(() => tellSeen(pathname), [pathname])
  return (
    // The head script adds the theme to this element before React sees it.
    <html
      lang={language}
      dir={directionOf(language)}
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
 * The router makes this context anew for every address, though nothing in it changes; each link of a page would be drawn
 * again for it, at once, before the touch that led there is answered. So the first one is kept.
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
