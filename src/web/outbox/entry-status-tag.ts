import { m } from '#web/i18n/compiled/messages.js'
import type { EntryStatus } from '#web/outbox/entry-status.ts'

const TAGS = {
  sending: { text: m.outbox_sending, kind: 'info' },
  waiting: { text: m.outbox_waiting, kind: '' },
  'needs-login': { text: m.outbox_needs_login, kind: 'warn' },
  refused: { text: m.outbox_refused, kind: 'bad' },
} as const satisfies Readonly<Record<EntryStatus, { readonly text: () => string; readonly kind: string }>>

export const entryStatusTag = (entryStatus: EntryStatus) => ({
  text: TAGS[entryStatus].text(),
  kind: TAGS[entryStatus].kind,
})
