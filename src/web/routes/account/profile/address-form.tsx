import { type FormEvent, useState } from 'react'
import { type CheckoutField, missingFields, tidyCheckout } from '#domain/ordering/checkout-form.ts'
import { deliveryPlaceOf } from '#domain/places/delivery-place.ts'
import { newId } from '#web/browser/new-id.ts'
import { Field } from '#web/forms/field.tsx'
import { focusField } from '#web/forms/focus-field.ts'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { typedText } from '#web/forms/typed-text.ts'
import { m } from '#web/i18n/compiled/messages.js'
import type { AddressBody } from '#web/routes/store/check-out-page/addresses.ts'
import { DeliveryFields } from '#web/routes/store/check-out-page/delivery-fields.tsx'
import type { Place } from '#web/routes/store/check-out-page/known-details.ts'
import { readDetails, shippingInfoOf } from '#web/routes/store/check-out-page/read-details.ts'
import { storedUser } from '#web/site/stored-values.ts'

interface Props {
  readonly onSave: (draft: AddressBody) => Promise<void>
  readonly onCancel: () => void
}

/** Only the name and phone of the account are filled in. */
const blank = () => {
  const { fullName = '', phone = '' } = storedUser.get() ?? {}
  return tidyCheckout((field) => (field === 'fullName' ? fullName : field === 'phone' ? phone : ''))
}

export const AddressForm = ({ onSave, onCancel }: Props) => {
  const [known] = useState(blank)
  const [place, setPlace] = useState<Place>(known)
  const [missing, setMissing] = useState<readonly CheckoutField[]>([])
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const details = readDetails(form)
    const absent = missingFields(details)
    setMissing(absent)
    const [first] = absent
    if (first) return focusField(form, first)
    // The pin field shows the reason.
    if ('written' in deliveryPlaceOf(details)) return focusField(form, 'movePin')
    setBusy(true)
    const label = typedText(new FormData(form), 'addressLabel')
    const { parts } = details
    await onSave({ id: newId(), label, shippingInfo: shippingInfoOf(details), ...(parts && { parts }) })
    setBusy(false)
  }
  return (
    <form noValidate aria-label={m.address_add()} onSubmit={(event) => void submit(event)}>
      <Field
        name="addressLabel"
        label={m.address_label()}
        placeholder={m.address_label_example()}
        maxLength={40}
      />
      <DeliveryFields
        known={known}
        missing={missing}
        onChange={(field) => setMissing((before) => before.filter((each) => each !== field))}
        place={place}
        onPlace={setPlace}
      />
      <div className="acts">
        <SubmitButton busy={isBusy}>{m.profile_save()}</SubmitButton>
        <button type="button" className="btn btn-line" onClick={onCancel}>
          {m.profile_cancel()}
        </button>
      </div>
    </form>
  )
}
