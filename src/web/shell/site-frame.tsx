import { type ReactNode, useRef } from 'react'
import { m } from '#web/i18n/compiled/messages.js'
import { NavDrawer } from '#web/shell/nav-drawer.tsx'
import { SiteFooter } from '#web/shell/site-footer.tsx'
import { SiteHeader } from '#web/shell/site-header.tsx'
import { Toasts } from '#web/ui/toasts.tsx'
import { useFocusOnNavigation } from '#web/ui/use-focus-on-navigation.ts'

export const SiteFrame = ({ children }: { readonly children: ReactNode }) => {
  const main = useRef<HTMLElement>(null)
  useFocusOnNavigation(main)
  return (
    <>
      <a className="skip-link" href="#main">
        {m.skip_to_content()}
      </a>
      <SiteHeader />
      <main ref={main} id="main" className="wrap page" tabIndex={-1}>
        <noscript>
          <p className="alert info">{m.needs_javascript()}</p>
        </noscript>
        {children}
      </main>
      <SiteFooter />
      <NavDrawer />
      <Toasts />
    </>
  )
}
