import type { RefundFailure } from '#domain/payments/refund.ts'
import { fromEgp } from '#domain/shared/money.ts'
import type { ServerOrder } from '#web/browser/server-orders.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { formatMoney } from '#web/i18n/money.ts'
import { formatDay, formatStoredTime } from '#web/orders/dates.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import type { OrderPayment } from './panel-words.ts'
import './refund-lines.css'

type Refund = NonNullable<ServerOrder['refunds']>[number]

/** Where the money goes: back to what it came from. */
export const wayWords = (payment: OrderPayment | null | undefined): string => {
  const { source = null, lastDigits = null } = payment ?? {}
  switch (source) {
    case 'card':
      return lastDigits === null ? m.refund_way_card() : m.refund_way_card_ending({ digits: lastDigits })
    case 'wallet':
      return m.refund_way_wallet()
    case 'paypal':
      return m.refund_way_paypal()
    case 'kiosk':
      return m.refund_way_kiosk()
    case null:
      return m.refund_way_same()
  }
}

const FAILED: Readonly<Record<RefundFailure, () => string>> = {
  refused: m.refund_failed_refused,
  impossible: m.refund_failed_impossible,
  'not-confirmed': m.refund_failed_not_confirmed,
  'other-sum': m.refund_failed_other_sum,
}

export const refundWords = ({ state, byHand, failure, requestedAt, sentAt, endedAt }: Refund): string => {
  const [requested, sent] = [formatStoredTime(requestedAt), formatStoredTime(sentAt ?? requestedAt)]
  const ended = formatStoredTime(endedAt ?? sentAt ?? requestedAt)
  switch (state) {
    case 'requested':
      return m.refund_requested({ time: requested })
    case 'sent':
      return m.refund_sent({ time: sent })
    case 'unknown':
      return m.refund_unknown({ time: sent })
    case 'done':
      return byHand ? m.refund_by_hand({ time: ended }) : m.refund_done({ sent, time: ended })
    case 'failed':
      return failure ? FAILED[failure]() : m.refund_failed()
  }
}

/** When a person pays back what could not be sent. */
export const byHandWords = ({ state, payBackBy }: Refund, now: number): string | undefined => {
  if (state !== 'failed' || !payBackBy) return undefined
  const date = formatDay(Date.parse(payBackBy))
  return Date.parse(payBackBy) < now ? m.refund_by_hand_late({ date }) : m.refund_by_hand_by({ date })
}

const ICON_OF: Readonly<Record<Refund['state'], IconName>> = {
  requested: 'clock',
  sent: 'clock',
  unknown: 'clock',
  done: 'circle-check',
  failed: 'circle-alert',
}

interface Props {
  readonly order: Pick<ServerOrder, 'refunds' | 'payment'>
}

/** Money on its way back: how much, which way, when it was sent and whether it arrived. */
export const RefundLines = ({ order: { refunds, payment } }: Props) =>
  refunds !== undefined &&
  refunds.length > 0 && (
    <ul className="refund-lines" aria-label={m.refund_lines()}>
      {refunds.map((refund, index) => (
        // Refunds are only added, at the end.
        <li key={`${refund.requestedAt} ${index}`} className={refund.state}>
          <Icon name={ICON_OF[refund.state]} size={18} />
          <p>
            <b>{m.refund_of({ amount: formatMoney(fromEgp(refund.amount)) })}</b>
            {!refund.byHand && <span>{wayWords(payment)}</span>}
            <span>{refundWords(refund)}</span>
            {refund.state === 'failed' && <span>{byHandWords(refund, Date.now())}</span>}
          </p>
        </li>
      ))}
    </ul>
  )
