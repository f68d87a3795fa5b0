import { save } from '#web/browser/save.ts'
import { storedSelected } from '#web/browser/stored-values.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { Alert } from '#web/ui/alert.tsx'

/** Nobody should pay for something other than what they think. */
export const SelectedNote = ({ cartWaits }: { readonly cartWaits: boolean }) => (
  <div className="selected-note">
    <Alert kind="info">
      <p>{m.payment_selected()}</p>
      {cartWaits && (
        <button type="button" onClick={() => save(storedSelected, undefined)}>
          {m.payment_cart_instead()}
        </button>
      )}
    </Alert>
  </div>
)
