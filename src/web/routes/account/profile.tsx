import { m } from '#web/i18n/compiled/messages.js'
import { PlainPage } from '#web/shell/plain-page.tsx'

export default function Profile() {
  return <PlainPage title={m.profile_title()} text={m.profile_closed()} />
}
