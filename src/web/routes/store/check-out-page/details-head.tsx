import { m } from '#web/i18n/compiled/messages.js'
import { ClosedNote } from '#web/orders/closed-note.tsx'

export const DetailsHead = () => (
  <>
    <h2>{m.checkout_details()}</h2>
    <p className="small muted">{m.checkout_details_body()}</p>
    <ClosedNote />
  </>
)
