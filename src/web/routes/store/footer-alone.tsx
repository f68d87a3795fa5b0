import { m } from '#web/i18n/compiled/messages.js'
import { PageTitle } from '#web/shell/page-title.tsx'
import { SiteFooter } from '#web/shell/site-footer.tsx'

export default function FooterAlone() {
  return (
    <>
      <PageTitle title={m.footer_title()} unlisted />
      <main>
        <h1 className="unseen">{m.footer_title()}</h1>
        <SiteFooter />
      </main>
    </>
  )
}
