import { m } from '#web/i18n/compiled/messages.js'
import { PlainPage } from '#web/shell/plain-page.tsx'

export default function SignUp() {
  return <PlainPage title={m.signup_title()} text={m.signup_closed()} />
}
