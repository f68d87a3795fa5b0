import type { ReturnReason, ReturnReasonCode } from '#domain/ordering/return-request.ts'
import { m } from '#web/i18n/compiled/messages.js'

export const RETURN_REASON_NAMES: Readonly<Record<ReturnReasonCode, () => string>> = {
  damaged: m.return_reason_damaged,
  'wrong-item': m.return_reason_wrong_item,
  'missing-item': m.return_reason_missing_item,
  'not-as-expected': m.return_reason_not_as_expected,
  'too-late': m.return_reason_too_late,
  other: m.return_reason_other,
}

/** Return reason followed by the shopper's text. */
export const returnReasonWords = ({ reason, details }: ReturnReason): string =>
  [reason && RETURN_REASON_NAMES[reason](), details].flatMap((part) => part || []).join('\n')
