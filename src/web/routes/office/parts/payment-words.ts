import type { DeclineReason, PaymentState, ProviderName, Source } from '#domain/payments/payment.ts'
import type { Verdict } from '#domain/payments/payment-store.ts'
import type { RefundState } from '#domain/payments/refund.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { formatMoney } from '#web/i18n/money.ts'
import { formatNumber } from '#web/i18n/numbers.ts'

type Names<K extends string> = Readonly<Record<K, () => string>>

export const PROVIDER_NAMES: Names<ProviderName> = {
  paymob: m.office_payment_paymob,
  fawry: m.office_payment_fawry,
  paypal: m.office_payment_paypal,
}

export const ATTEMPT_STATES: Names<PaymentState> = {
  creating: m.office_payment_creating,
  awaiting: m.office_payment_awaiting,
  paid: m.office_payment_paid,
  failed: m.office_payment_failed,
  expired: m.office_payment_expired,
  abandoned: m.office_payment_abandoned,
}

export const REFUND_STATES: Names<RefundState> = {
  requested: m.office_refund_requested,
  sent: m.office_refund_sent,
  unknown: m.office_refund_unknown,
  done: m.office_refund_state_done,
  failed: m.office_refund_failed,
}

export const SOURCE_NAMES: Names<Source> = {
  card: m.office_payment_source_card,
  wallet: m.office_payment_source_wallet,
  kiosk: m.office_payment_source_kiosk,
  paypal: m.office_payment_source_paypal,
}

export const DECLINE_WORDS: Names<DeclineReason> = {
  declined: m.office_payment_declined_declined,
  'no-money': m.office_payment_declined_no_money,
  'expired-card': m.office_payment_declined_expired_card,
  'wrong-code': m.office_payment_declined_wrong_code,
  'not-verified': m.office_payment_declined_not_verified,
}

export const VERDICT_WORDS: Names<Verdict> = {
  applied: m.office_payment_verdict_applied,
  noted: m.office_payment_verdict_noted,
  asked: m.office_payment_verdict_asked,
  duplicate: m.office_payment_verdict_duplicate,
  unmatched: m.office_payment_verdict_unmatched,
  mismatch: m.office_payment_verdict_mismatch,
  refused: m.office_payment_verdict_refused,
  sent: m.office_payment_verdict_sent,
}

const FAULT_WORDS: Readonly<Record<string, () => string>> = {
  signature: m.office_payment_fault_signature,
  shape: m.office_payment_fault_shape,
  'old-form': m.office_payment_fault_old_form,
  'other-merchant': m.office_payment_fault_other_merchant,
  'other-mode': m.office_payment_fault_other_mode,
}

export const faultWords = (fault: string): string => FAULT_WORDS[fault]?.() ?? fault

const WHAT_WORDS: Readonly<Record<string, () => string>> = {
  start: m.office_payment_what_start,
  inquire: m.office_payment_what_inquire,
  capture: m.office_payment_what_capture,
  refund: m.office_payment_what_refund,
  cancel: m.office_payment_what_cancel,
  callback: m.office_payment_what_callback,
}

export const whatWords = (what: string): string => WHAT_WORDS[what]?.() ?? what

const REMARKS: Readonly<Record<string, () => string>> = {
  'not-confirmed': m.office_refund_not_confirmed,
  'other-sum': m.office_refund_other_sum,
  'part-unclear': m.office_refund_part_unclear,
  'provider-off': m.office_refund_provider_off,
}

/** Why a refund failed; the provider's own reason as it is. */
export const remarkWords = (remark: string): string => REMARKS[remark]?.() ?? remark

export const attemptTone = (state: PaymentState): string =>
  state === 'paid' ? 'tag ok' : state === 'failed' ? 'tag bad' : state === 'awaiting' ? 'tag warn' : 'tag'

export const refundTone = (state: RefundState): string =>
  state === 'done' ? 'tag ok' : state === 'failed' ? 'tag bad' : 'tag warn'

/** An amount in any currency. */
export const sumText = ({
  amount,
  currency,
}: {
  readonly amount: number
  readonly currency: string
}): string =>
  currency === 'EGP' ? formatMoney(Math.round(amount * 100)) : `${formatNumber(amount, 2)} ${currency}`
