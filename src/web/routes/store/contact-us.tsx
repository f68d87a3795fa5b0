import { m } from '#web/i18n/compiled/messages.js'
import { PlainPage } from '#web/shell/plain-page.tsx'

export default function ContactUs() {
  return <PlainPage title={m.contact_title()} text={m.contact_closed()} />
}
