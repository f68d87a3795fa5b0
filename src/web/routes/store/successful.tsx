import { m } from '#web/i18n/compiled/messages.js'
import { PageTitle } from '#web/shell/page-title.tsx'

/** Only its text, as the spec says. */
export default function Successful() {
  return (
    <>
      <PageTitle title={m.successful_title()} unlisted />
      <h1>{m.successful_title()}</h1>
    </>
  )
}
