import type { CheckoutInfo } from '#contracts/browser-storage.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage, directionOf } from '#web/i18n/language.ts'
import { Field } from '#web/ui/field.tsx'

/** Digits have no direction: «٣» would begin at the left, beside «١٢ب» at the right. */
const alongPage = () => (currentLanguage() === 'ar' ? { dir: directionOf('ar') } : {})

/** All optional: whoever wrote everything into the address has written it. */
export const PartFields = ({ known }: { readonly known: CheckoutInfo['parts'] }) => (
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
