import type { CheckoutInfo } from '#contracts/browser-storage.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { Field } from '#web/ui/field.tsx'

/** All optional: whoever wrote everything into the address has written it. */
export const PartFields = ({ known }: { readonly known: CheckoutInfo['parts'] }) => (
  <>
    <div className="full parts">
      <Field name="building" label={m.address_building()} defaultValue={known?.building} maxLength={40} />
      <Field name="floor" label={m.address_floor()} defaultValue={known?.floor} maxLength={40} />
      <Field name="flat" label={m.address_flat()} defaultValue={known?.flat} maxLength={40} />
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
