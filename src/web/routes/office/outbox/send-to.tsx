import type { NoticeStoryAnswer } from '#contracts/office-notices.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { PhoneShown } from '#web/orders/phone-shown.tsx'
import { CHANNEL_NAMES } from '../parts/notice-words.ts'

export type ShownSend = NoticeStoryAnswer['sends'][number]

/** The number or e-mail address that a message went to; a push notification goes to all browsers of the person. */
export const SendTo = ({ send: { channel, to } }: { readonly send: Pick<ShownSend, 'channel' | 'to'> }) => {
  if (channel === 'push') return CHANNEL_NAMES.push()
  if (channel !== 'email') return <PhoneShown phone={to} />
  const at = to.lastIndexOf('@')
  return (
    <bdi dir="ltr">
      {to.slice(0, at)}
      <wbr />
      {to.slice(at)}
    </bdi>
  )
}

const FAULTS: readonly (readonly [code: string, words: () => string])[] = [
  ['unreachable', m.office_notice_fault_unreachable],
  ['stopped', m.office_notice_fault_stopped],
  ['no-credit', m.office_notice_fault_no_credit],
  ['not-set-up', m.office_notice_fault_not_set_up],
  ['rejected', m.office_notice_fault_rejected],
  ['no-report', m.office_notice_fault_no_report],
]

/** Why a send failed: in our words, and in the provider's own. The stored reason is `fault: their words`. */
export const faultOf = (reason: string): { readonly words: string; readonly theirs: string } => {
  const known = FAULTS.find(([code]) => reason === code || reason.startsWith(`${code}: `))
  if (!known) return { words: m.office_notice_fault_silent(), theirs: reason }
  return { words: known[1](), theirs: reason.slice(known[0].length + 2) }
}
