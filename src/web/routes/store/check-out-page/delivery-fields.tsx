import { type Dispatch, type SetStateAction, useRef } from 'react'
import type { CheckoutField } from '#domain/ordering/checkout-form.ts'
import { governorateOf } from '#domain/places/governorate-of.ts'
import { GOVERNORATES } from '#domain/places/governorates.ts'
import { outOfPlace } from '#domain/places/out-of-place.ts'
import type { SuggestedPlace } from '#domain/places/suggest-places.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage } from '#web/i18n/language.ts'
import { Field } from '#web/ui/field.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'
import { toast } from '#web/ui/toasts.tsx'
import type { Details, Place } from './known-details.ts'
import { PartFields } from './part-fields.tsx'
import { PinField } from './pin-field.tsx'
import { PlaceField } from './place-field.tsx'
import { PlaceTerms } from './place-terms.tsx'
import './delivery-fields.css'

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
  /** What the form opens with. */
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
  const settled = useRef(place)
  /** Once a city or district is chosen, what was written for the one before is emptied, with a way back. */
  const settle = (now: Place) => {
    const gone = outOfPlace(settled.current, now)
    settled.current = now
    if (gone.length === 0) return
    const put = (values: (name: 'district' | 'area') => string) => {
      const changed = Object.fromEntries(gone.map((name) => [name, values(name)]))
      settled.current = { ...settled.current, ...changed }
      onPlace((current) => ({ ...current, ...changed }))
    }
    put(() => '')
    const words = gone.includes('district')
      ? m.checkout_district_left({ district: now.district, city: now.city })
      : m.checkout_area_left({ area: now.area, district: now.district })
    toast(words, { action: { label: m.cart_undo(), act: () => put((name) => now[name]) } })
  }
  const onLeave = () => settle(place)
  /** A town brings its governorate along. */
  const choose = ({ governorate: id, name, isTown }: SuggestedPlace) => {
    const next = { city: GOVERNORATES[id].name[language], ...(isTown && { district: name[language] }) }
    move(next)
    settle({ ...place, ...next })
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
