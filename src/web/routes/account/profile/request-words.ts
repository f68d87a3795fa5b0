import type { HistoryEntry } from '#contracts/browser-storage.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage } from '#web/i18n/language.ts'

const LOCALE = { en: 'en-GB', ar: 'ar-EG-u-nu-latn' } as const

/** Keeps a date from being torn apart inside a sentence of the other direction. */
const isolated = (text: string): string => `\u2068${text}\u2069`

/** The order time is a local string of whoever ordered: shown as it stands, never parsed. */
export const orderedWhen = ({ orderedAt }: HistoryEntry): string | undefined =>
  orderedAt && m.request_ordered({ when: isolated(orderedAt) })

export const receivedWhen = ({ deliveredAt }: HistoryEntry): string | undefined => {
  const time = new Date(deliveredAt ?? Number.NaN)
  if (Number.isNaN(time.getTime())) return undefined
  const when = time.toLocaleDateString(LOCALE[currentLanguage()], { day: 'numeric', month: 'short' })
  return m.request_received({ when: isolated(when) })
}

const BY = {
  visa: m.request_by_visa,
  paypal: m.request_by_paypal,
  fawry: m.request_by_fawry,
  cash: m.request_by_cash,
} as const

export const paidBy = ({ method }: HistoryEntry): string | undefined => method && BY[method]()
