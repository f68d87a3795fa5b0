import { showSettings } from '#contracts/operations/settings.ts'
import type { SettingsAnswer } from '#contracts/settings.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { formatDateTime } from '#web/orders/dates.ts'
import type { OfficeHandle } from '../data/staff.ts'
import { useOffice } from '../data/use-office.ts'
import { LeavingDialog } from '../parts/leaving-dialog.tsx'
import { OfficeHead } from '../parts/office-head.tsx'
import { Problem } from '../parts/problem.tsx'
import { RowsSkeleton } from '../parts/rows-skeleton.tsx'
import { useUnsavedWarning } from '../parts/use-unsaved-warning.ts'
import { ContactSection } from './contact-section.tsx'
import { DeliverySection } from './delivery-section.tsx'
import { HoursSection } from './hours-section.tsx'
import { LimitSection, ProofSection, RefundLimitSection } from './limit-section.tsx'
import { MessagesSection } from './messages-section.tsx'
import { NameSection } from './name-section.tsx'
import { OvertakenNote } from './overtaken-note.tsx'
import { SaveBar } from './save-bar.tsx'
import { useSettingsForm } from './use-settings-form.ts'
import './settings.css'

const Contents = ({ loaded }: { readonly loaded: SettingsAnswer }) => {
  const form = useSettingsForm(loaded)
  const blocker = useUnsavedWarning(form.dirty.length > 0)
  const { changed } = form.stored
  return (
    <form className="bo-settings" noValidate onSubmit={(event) => event.preventDefault()}>
      <p className="bo-intro">
        {m.office_settings_text()}{' '}
        {changed &&
          m.office_settings_changed({
            name: changed.by,
            time: formatDateTime(Date.parse(changed.at)),
          })}
      </p>
      {form.overtaken && <OvertakenNote overtaken={form.overtaken} form={form} />}
      <NameSection {...form} />
      <ContactSection {...form} />
      <DeliverySection {...form} />
      <LimitSection {...form} />
      <ProofSection {...form} />
      <RefundLimitSection {...form} />
      <HoursSection {...form} />
      <MessagesSection {...form} />
      <SaveBar {...form} />
      <LeavingDialog blocker={blocker} />
    </form>
  )
}

export const handle: OfficeHandle = { needs: 'settings.see' }

export default function SettingsPage() {
  const { data, problem, reload } = useOffice(showSettings, {})
  return (
    <>
      <OfficeHead title={m.office_settings()} />
      {problem && <Problem text={problem} again={reload} />}
      {data ? <Contents loaded={data} /> : !problem && <RowsSkeleton label={m.office_loading()} />}
    </>
  )
}
