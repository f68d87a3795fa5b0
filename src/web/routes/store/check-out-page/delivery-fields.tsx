import { type Dispatch, type SetStateAction, useRef } from 'react'
import { Link } from 'react-router'
import type { CheckoutInfo } from '#contracts/browser-storage.ts'
import type { CheckoutField } from '#domain/ordering/checkout-form.ts'
import { deliveryPlaceOf } from '#domain/places/delivery-place.ts'
import { governorateOf } from '#domain/places/governorate-of.ts'
import { GOVERNORATES, type GovernorateId } from '#domain/places/governorates.ts'
import { outOfPlace } from '#domain/places/out-of-place.ts'
import type { SuggestedPlace } from '#domain/places/suggest-places.ts'
import { directionOf } from '#domain/shared/language.ts'
import { useTerms } from '#web/browser/delivery-terms.ts'
import { Alert } from '#web/forms/alert.tsx'
import { Field } from '#web/forms/field.tsx'
import { focusField } from '#web/forms/focus-field.ts'
import { PhoneField } from '#web/forms/phone-field.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage } from '#web/i18n/language.ts'
import { formatMoney } from '#web/i18n/money.ts'
import { hrefTo } from '#web/site/href.ts'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toasts.tsx'
import type { Details, Place } from './known-details.ts'
import { PinField } from './pin-field.tsx'
import { PlaceField } from './place-field.tsx'
import './delivery-fields.css'

/** Shown as soon as the governorate is known. */
const NotServed = ({ governorate }: { readonly governorate: GovernorateId }) => (
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

/** Delivery terms of the place, once its governorate is known. */
const PlaceTerms = ({ place }: { readonly place: Place }) => {
  const { served, deliveryFee } = useTerms(place)
  const found = deliveryPlaceOf(place)
  // If the pin lies in another governorate, the pin field shows the warning instead.
  const governorate = 'governorate' in found ? found.governorate : undefined
  return (
    <div className="full place-terms" aria-live="polite">
      {governorate && !served && <NotServed governorate={governorate} />}
      {governorate && served && (
        <p className="small muted">
          <Icon name="bike" size={18} />
          {m.checkout_fee_to({
            place: GOVERNORATES[governorate].name[currentLanguage()],
            fee: formatMoney(deliveryFee),
          })}
        </p>
      )}
    </div>
  )
}

/** Digits have no direction: with `dir="auto"` «٣» would start at the left, beside «١٢ب» at the right. */
const alongPage = () => (currentLanguage() === 'ar' ? { dir: directionOf('ar') } : {})

/** All optional: the address may already contain them. */
const PartFields = ({ known }: { readonly known: CheckoutInfo['parts'] }) => (
  <>
    <div className="full parts">
      <Field
        name="building"
        label={m.address_building()}
        defaultValue={known?.building}
        maxLength={40}
        {...alongPage()}
      />
      <Field
        name="floor"
        label={m.address_floor()}
        defaultValue={known?.floor}
        maxLength={40}
        {...alongPage()}
      />
      <Field
        name="flat"
        label={m.address_flat()}
        defaultValue={known?.flat}
        maxLength={40}
        {...alongPage()}
      />
    </div>
    <Field
      name="landmark"
      label={m.address_landmark()}
      optional={m.checkout_optional()}
      placeholder={m.address_landmark_example()}
      defaultValue={known?.landmark}
      maxLength={120}
      className="full"
    />
  </>
)

const MISSING: Readonly<Record<CheckoutField, () => string>> = {
  fullName: m.checkout_missing_full_name,
  phone: m.checkout_missing_phone,
  altPhone: m.checkout_missing_phone,
  city: m.checkout_missing_city,
  district: m.checkout_missing_district,
  area: m.checkout_missing_area,
  address: m.checkout_missing_address,
}

interface Props {
  /** Initial values. */
  readonly known: Details
  readonly missing: readonly CheckoutField[]
  readonly onChange: (field: CheckoutField) => void
  readonly place: Place
  readonly onPlace: Dispatch<SetStateAction<Place>>
}

export const DeliveryFields = ({ known, missing, onChange, place, onPlace }: Props) => {
  const language = currentLanguage()
  const governorate = governorateOf({ city: place.city })
  const field = (name: CheckoutField) => ({
    name,
    error: missing.includes(name) ? MISSING[name]() : undefined,
    ...(name !== 'altPhone' && { 'aria-required': true }),
  })
  const text = (name: CheckoutField) => ({
    ...field(name),
    defaultValue: known[name],
    onChange: () => onChange(name),
  })
  const move = (next: Partial<Place>) => {
    for (const name of ['city', 'district', 'area'] as const) if (next[name]) onChange(name)
    onPlace({ ...place, ...next })
  }
  const lastPlace = useRef(place)
  /** When another city or district is chosen, the fields of the previous one are cleared; a toast offers undo. */
  const clearOutOfPlace = (now: Place) => {
    const gone = outOfPlace(lastPlace.current, now)
    lastPlace.current = now
    if (gone.length === 0) return
    const put = (values: (name: 'district' | 'area') => string) => {
      const changed = Object.fromEntries(gone.map((name) => [name, values(name)]))
      lastPlace.current = { ...lastPlace.current, ...changed }
      onPlace((current) => ({ ...current, ...changed }))
    }
    put(() => '')
    const words = gone.includes('district')
      ? m.checkout_district_left({ district: now.district, city: now.city })
      : m.checkout_area_left({ area: now.area, district: now.district })
    toast(words, { action: { label: m.cart_undo(), act: () => put((name) => now[name]) } })
  }
  const onLeave = () => clearOutOfPlace(place)
  /** Choosing a town also sets its governorate. */
  const choose = ({ governorate: id, name, isTown }: SuggestedPlace) => {
    const next = { city: GOVERNORATES[id].name[language], ...(isTown && { district: name[language] }) }
    move(next)
    clearOutOfPlace({ ...place, ...next })
  }

  return (
    <div className="form">
      <Field {...text('fullName')} label={m.checkout_full_name()} autoComplete="name" className="full" />
      <PhoneField {...text('phone')} label={m.phone()} />
      <PhoneField
        {...text('altPhone')}
        label={m.checkout_alt_phone()}
        optional={m.checkout_optional()}
        mayBeLandline
        autoComplete="off"
      />
      <PlaceField
        {...field('city')}
        label={m.checkout_city()}
        listLabel={m.checkout_places()}
        autoComplete="address-level1"
        value={place.city}
        onValue={(city) => move({ city })}
        onPlace={choose}
        onLeave={onLeave}
      />
      <PlaceField
        {...field('district')}
        label={m.checkout_district()}
        listLabel={m.checkout_districts()}
        autoComplete="address-level2"
        within={governorate}
        isTown
        value={place.district}
        onValue={(district) => move({ district })}
        onPlace={choose}
        onLeave={onLeave}
      />
      <PlaceTerms place={place} />
      <Field
        {...field('area')}
        value={place.area}
        onChange={({ target }) => move({ area: target.value })}
        label={m.checkout_area()}
        placeholder={m.checkout_area_example()}
        autoComplete="address-level3"
        className="full"
      />
      <Field
        {...text('address')}
        defaultValue={known.parts?.street ?? known.address}
        label={m.checkout_address()}
        hint={m.checkout_address_hint()}
        autoComplete="street-address"
        className="full"
        multiline
      />
      <PartFields known={known.parts} />
      <PinField place={place} onPin={(pin) => onPlace({ ...place, pin })} />
    </div>
  )
}
