import { m } from '#web/i18n/compiled/messages.js'
import { PageTitle } from '#web/shell/page-title.tsx'

/** The spec defines this page as its text only. */
export default function Successful() {
  return (
    <>
      <PageTitle title={m.successful_title()} unlisted />
      <h1>{m.successful_title()}</h1>
    </>
  )
}
