import { m } from '#web/i18n/compiled/messages.js'
import type { Standing } from '#web/outbox/standing.ts'

const TAGS = {
  sending: { text: m.outbox_sending, kind: 'info' },
  waiting: { text: m.outbox_waiting, kind: '' },
  'needs-login': { text: m.outbox_needs_login, kind: 'warn' },
  refused: { text: m.outbox_refused, kind: 'bad' },
} as const satisfies Readonly<Record<Standing, { readonly text: () => string; readonly kind: string }>>

export const standingTag = (standing: Standing) => ({
  text: TAGS[standing].text(),
  kind: TAGS[standing].kind,
})
