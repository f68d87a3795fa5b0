import { useState } from 'react'
import { m } from '#web/i18n/compiled/messages.js'
import { Field } from '#web/ui/field.tsx'

/** For whoever is logged in: the same place next time by one press. */
export const KeepAddress = () => {
  const [isKept, setKept] = useState(false)
  return (
    <div className="full">
      <label className="check">
        <input
          type="checkbox"
          name="keepAddress"
          checked={isKept}
          onChange={(event) => setKept(event.target.checked)}
        />
        {m.address_keep()}
      </label>
      {isKept && (
        <Field
          name="addressLabel"
          label={m.address_label()}
          optional={m.checkout_optional()}
          placeholder={m.address_label_example()}
          maxLength={40}
        />
      )}
    </div>
  )
}
