import { useState } from 'react'
import { m } from '#web/i18n/compiled/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { downloadFile } from '../data/download-file.ts'
import { SectionTabs } from '../parts/link-segments.tsx'
import '../parts/people.css'
import '../parts/payments.css'

const TABS = [
  { page: 'payments', name: m.office_payments_all },
  { page: 'paymentTasks', name: m.office_payments_tasks },
  { page: 'books', name: m.office_payments_books },
  { page: 'providers', name: m.office_payments_providers },
] as const

/** The pages of the section. */
export const PaymentTabs = () => (
  <SectionTabs label={m.office_payments_tabs()} tabs={TABS} className="bo-pay-tabs" />
)

/** Downloads a list of the section as CSV. */
export const ExportButton = ({ url, name }: { readonly url: string; readonly name: string }) => {
  const [isBusy, setBusy] = useState(false)
  const save = async (): Promise<void> => {
    setBusy(true)
    const problem = await downloadFile(url, name)
    setBusy(false)
    if (problem) toast(problem, { kind: 'bad' })
  }
  return (
    <button type="button" className="btn btn-soft" disabled={isBusy} onClick={() => void save()}>
      <Icon name="download" /> {m.office_payments_export()}
    </button>
  )
}
