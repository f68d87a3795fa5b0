import { Link } from 'react-router'
import { m } from '#web/i18n/compiled/messages.js'
import { hrefTo } from '#web/i18n/href.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { PageTitle } from '#web/shell/page-title.tsx'

/** Arabic in both languages, as the spec asks; a shorter English line follows where the page speaks English. */
export const NotFound = () => (
  <>
    <PageTitle title={m.not_found_title()} unlisted />
    <div lang="ar" dir="rtl">
      <h1>{m.not_found_title({}, { locale: 'ar' })}</h1>
      <p>{m.not_found_body({}, { locale: 'ar' })}</p>
    </div>
    {currentLanguage() === 'en' && (
      <p lang="en" dir="ltr">
        {m.not_found_title({}, { locale: 'en' })}
      </p>
    )}
    <p>
      <Link to={hrefTo('products')}>{m.home_all_products()}</Link>
    </p>
  </>
)
