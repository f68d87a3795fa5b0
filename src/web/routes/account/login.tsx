import { m } from '#web/i18n/compiled/messages.js'
import { PlainPage } from '#web/shell/plain-page.tsx'

export default function Login() {
  return <PlainPage title={m.login_title()} text={m.login_closed()} />
}
