import { m } from '#web/i18n/compiled/messages.js'
import { PlainPage } from '#web/shell/plain-page.tsx'

export default function OrderTracking() {
  return <PlainPage title={m.tracking_title()} text={m.tracking_empty()} />
}
