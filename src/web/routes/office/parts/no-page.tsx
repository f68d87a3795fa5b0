import { m } from '#web/i18n/compiled/messages.js'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import type { OfficeHandle } from '../data/staff.ts'
import { OfficeHead } from './office-head.tsx'

const NoPage = ({ icon, title, text }: { icon: IconName; title: string; text: string }) => (
  <>
    <OfficeHead title={title} />
    <section className="card bo-none">
      <Icon name={icon} size={40} />
      <p>{text}</p>
    </section>
  </>
)

export const ClosedPage = () => (
  <NoPage icon="lock" title={m.office_closed_title()} text={m.office_closed_text()} />
)

export const handle: OfficeHandle = { needs: 'orders.see' }

export default function UnknownPage() {
  return <NoPage icon="circle-help" title={m.office_unknown_title()} text={m.office_unknown_text()} />
}
