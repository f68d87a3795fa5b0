import { m } from '#web/i18n/compiled/messages.js'
import { SectionTabs } from '../parts/link-segments.tsx'
import '../parts/people.css'
import '../parts/payments.css'
import './outbox.css'

const TABS = [
  { page: 'outbox', name: m.office_outbox_all },
  { page: 'templates', name: m.office_outbox_templates },
] as const

/** The pages of the section. */
export const OutboxTabs = () => <SectionTabs label={m.office_outbox_tabs()} tabs={TABS} />
