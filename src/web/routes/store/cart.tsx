import { m } from '#web/i18n/compiled/messages.js'
import { PlainPage } from '#web/shell/plain-page.tsx'

export default function Cart() {
  return <PlainPage title={m.cart_title()} text={m.cart_empty()} />
}
