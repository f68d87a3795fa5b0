import { Link } from 'react-router'
import type { PaymentMethod } from '#domain/payments/payment-method.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { hrefTo } from '#web/i18n/href.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { intoSight } from '#web/ui/alert.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { DONE_WITH } from './method-words.ts'

/** The Arabic words are shown in both languages, as the spec has it; English adds a line of its own. */
export const Paid = ({ method }: { readonly method: PaymentMethod }) => (
  <div className="card paid" ref={intoSight}>
    <Icon name="package-check" size={40} />
    <div role="alert">
      <p lang="ar" dir="rtl">
        {DONE_WITH[method]({}, { locale: 'ar' })}
      </p>
      {currentLanguage() === 'en' && (
        <p lang="en" dir="ltr">
          {DONE_WITH[method]({}, { locale: 'en' })}
        </p>
      )}
    </div>
    <Link
      className="btn btn-soft btn-lg"
      to={hrefTo('orderTracking')}
      ref={(link) => link?.focus({ preventScroll: true })}
    >
      {m.payment_see_orders()}
    </Link>
  </div>
)
