import { m } from '#web/i18n/compiled/messages.js'
import { PlainPage } from '#web/shell/plain-page.tsx'

export default function Payment() {
  return <PlainPage title={m.payment_title()} text={m.payment_empty()} />
}
