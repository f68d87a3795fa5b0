import { m } from '#web/i18n/compiled/messages.js'
import { PlainPage } from '#web/shell/plain-page.tsx'

export default function CheckOut() {
  return <PlainPage title={m.checkout_title()} text={m.checkout_empty()} />
}
