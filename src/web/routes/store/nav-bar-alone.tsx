import { m } from '#web/i18n/compiled/messages.js'
import { NavDrawer } from '#web/shell/nav-drawer.tsx'
import { PageTitle } from '#web/shell/page-title.tsx'
import { SiteHeader } from '#web/shell/site-header.tsx'

export default function NavBarAlone() {
  return (
    <>
      <PageTitle title={m.nav_bar_title()} unlisted />
      <main>
        <h1 className="unseen">{m.nav_bar_title()}</h1>
        <SiteHeader />
        <NavDrawer />
      </main>
    </>
  )
}
