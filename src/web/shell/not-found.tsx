import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage } from '#web/i18n/language.ts'
import { PageTitle } from '#web/shell/page-title.tsx'
import { hrefTo } from '#web/site/href.ts'
import './not-found.css'

// Lazy, so that pages don't contain the drawing; if the import fails, an empty box is shown.
const NotFoundArt = lazy(() =>
  import('#web/shell/not-found-art.tsx').catch(() => ({ default: () => <div className="nf-art" /> })),
)

/** Arabic in both languages, as the spec requires; English pages add a shorter line. */
export const NotFound = () => (
  <div className="nf">
    <PageTitle title={m.not_found_title()} unlisted />
    <Suspense fallback={<div className="nf-art" />}>
      <NotFoundArt />
    </Suspense>
    <div lang="ar" dir="rtl">
      <h1>{m.not_found_title({}, { locale: 'ar' })}</h1>
      <p>{m.not_found_body({}, { locale: 'ar' })}</p>
    </div>
    {currentLanguage() === 'en' && (
      <p className="small muted" lang="en" dir="ltr">
        {m.not_found_title({}, { locale: 'en' })}
      </p>
    )}
    <div className="nf-ways">
      <Link className="btn btn-primary btn-lg" to={hrefTo('home')}>
        {m.not_found_home()}
      </Link>
      <Link className="btn btn-line btn-lg" to={hrefTo('products')}>
        {m.not_found_products()}
      </Link>
    </div>
  </div>
)
