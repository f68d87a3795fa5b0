import type { CheckoutField, CheckoutForm } from '#domain/ordering/checkout-form.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { Field } from '#web/ui/field.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'
import { CityField } from './city-field.tsx'

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
  readonly known: CheckoutForm
  readonly missing: readonly CheckoutField[]
  readonly onChange: (field: CheckoutField) => void
}

export const DeliveryFields = ({ known, missing, onChange }: Props) => {
  const field = (name: CheckoutField) => ({
    name,
    defaultValue: known[name],
    error: missing.includes(name) ? MISSING[name]() : undefined,
    onChange: () => onChange(name),
    ...(name !== 'altPhone' && { 'aria-required': true }),
  })
  return (
    <div className="form">
      <Field {...field('fullName')} label={m.checkout_full_name()} autoComplete="name" className="full" />
      <PhoneField {...field('phone')} label={m.phone()} />
      <PhoneField
        {...field('altPhone')}
        label={m.checkout_alt_phone()}
        optional={m.checkout_optional()}
        mayBeLandline
        autoComplete="off"
      />
      <CityField {...field('city')} label={m.checkout_city()} autoComplete="address-level1" />
      <Field {...field('district')} label={m.checkout_district()} autoComplete="address-level2" />
      <Field
        {...field('area')}
        label={m.checkout_area()}
        placeholder={m.checkout_area_example()}
        autoComplete="address-level3"
        className="full"
      />
      <Field
        {...field('address')}
        label={m.checkout_address()}
        hint={m.checkout_address_hint()}
        autoComplete="street-address"
        className="full"
        multiline
      />
    </div>
  )
}
