import { m } from '#web/i18n/compiled/messages.js'
import { OfficeHead } from '../parts/office-head.tsx'

export default function OrderPage() {
  return <OfficeHead title={m.office_orders()} />
}
