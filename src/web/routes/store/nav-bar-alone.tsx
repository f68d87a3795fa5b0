import { m } from '#web/i18n/compiled/messages.js'
import { PageTitle } from '#web/shell/page-title.tsx'
import { SiteHeader } from '#web/shell/site-header.tsx'

export default function NavBarAlone() {
  return (
    <>
      <PageTitle title={m.nav_bar_title()} unlisted />
      <SiteHeader />
    </>
  )
}
