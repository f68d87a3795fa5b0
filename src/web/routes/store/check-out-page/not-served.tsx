import { Link } from 'react-router'
import { GOVERNORATES, type GovernorateId } from '#domain/places/governorates.ts'
import { focusField } from '#web/browser/focus-field.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage } from '#web/i18n/language.ts'
import { hrefTo } from '#web/site/href.ts'
import { Alert } from '#web/ui/alert.tsx'

/** Said as soon as the place is known, with the ways out. */
export const NotServed = ({ governorate }: { readonly governorate: GovernorateId }) => (
  <Alert kind="warn">
    {m.checkout_not_served({ place: GOVERNORATES[governorate].name[currentLanguage()] })}
    <div className="row">
      <button
        type="button"
        className="btn btn-line"
        onClick={({ currentTarget: { form } }) => form && focusField(form, 'city')}
      >
        {m.checkout_other_place()}
      </button>
      <Link className="btn btn-ghost" to={hrefTo('contactUs')}>
        {m.checkout_ask_us()}
      </Link>
    </div>
  </Alert>
)
