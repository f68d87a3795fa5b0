import { m } from '#web/i18n/compiled/messages.js'
import { hrefTo } from '#web/i18n/href.ts'
import { PageTitle } from '#web/shell/page-title.tsx'

/** Says that it failed and never why: the cause is for the log. A plain link, so that the next page starts afresh. */
export const Failed = ({ error }: { readonly error: unknown }) => (
  <>
    <PageTitle title={m.failed_title()} unlisted />
    <h1>{m.failed_title()}</h1>
    <p>{m.failed_body()}</p>
    <p>
      <a href={hrefTo('home')}>{m.failed_home()}</a>
    </p>
    {import.meta.env.DEV && error instanceof Error && (
      <pre dir="ltr" lang="en">
        {error.stack}
      </pre>
    )}
  </>
)
