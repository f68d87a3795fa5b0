import { deliveryPlaceOf } from '#domain/places/delivery-place.ts'
import { GOVERNORATES } from '#domain/places/governorates.ts'
import { useTerms } from '#web/browser/delivery-terms.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage } from '#web/i18n/language.ts'
import { formatMoney } from '#web/i18n/money.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Place } from './known-details.ts'
import { NotServed } from './not-served.tsx'

/** What delivery to the place is on, as soon as we know which governorate it lies in. */
export const PlaceTerms = ({ place }: { readonly place: Place }) => {
  const { served, fee } = useTerms(place)
  const found = deliveryPlaceOf(place)
  // Where the pin lies elsewhere, the field of the pin says so.
  const governorate = 'governorate' in found ? found.governorate : undefined
  return (
    <div className="full place-terms" aria-live="polite">
      {governorate && !served && <NotServed governorate={governorate} />}
      {governorate && served && (
        <p className="small muted">
          <Icon name="bike" size={18} />
          {m.checkout_fee_to({
            place: GOVERNORATES[governorate].name[currentLanguage()],
            fee: formatMoney(fee),
          })}
        </p>
      )}
    </div>
  )
}
