import { m } from '#web/i18n/compiled/messages.js'
import { PageTitle } from '#web/shell/page-title.tsx'
import { hrefTo } from '#web/site/href.ts'
import './not-found.css'

/** General error page; the cause is only logged. A plain link, so that the next page is a fresh document. */
export const Failed = ({ error }: { readonly error: unknown }) => (
  <div className="nf">
    <PageTitle title={m.failed_title()} unlisted />
    <h1>{m.failed_title()}</h1>
    <p>{m.failed_body()}</p>
    <a className="btn btn-primary btn-lg" href={hrefTo('home')}>
      {m.failed_home()}
    </a>
    {import.meta.env.DEV && error instanceof Error && (
      <pre dir="ltr" lang="en">
        {error.stack}
      </pre>
    )}
  </div>
)
