import { m } from '#web/i18n/compiled/messages.js'
import { PageTitle } from '#web/shell/page-title.tsx'
import { named } from '#web/site/shop-front.ts'
import { SharedPage } from './tracking/live/shared-page.tsx'

/** The token in the address is the permission, so no cache may store the page. */
export const headers = () => ({ 'Cache-Control': 'no-store' })

export default function SharedOrder() {
  return (
    <>
      <PageTitle title={m.shared_title()} description={m.shared_about(named())} unlisted />
      <h1>{m.shared_title()}</h1>
      <SharedPage />
    </>
  )
}
