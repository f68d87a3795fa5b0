import { COURIER_REASONS, type CourierReason } from '#domain/delivery/steps/hand-over.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage } from '#web/i18n/language.ts'

const WORDS: Readonly<Record<CourierReason, typeof m.courier_cash_tip>> = {
  'too-far': m.courier_back_far,
  'bike-problem': m.courier_back_bike,
  'shift-ends': m.courier_back_shift,
  'phone-off': m.courier_no_code_phone,
  'someone-else': m.courier_no_code_other,
  'no-order-page': m.courier_no_code_page,
  'order-refused': m.courier_bring_back_refused,
  'nobody-home': m.courier_bring_back_nobody,
  'wrong-address': m.courier_bring_back_address,
  'no-change': m.courier_cash_no_change,
  tip: m.courier_cash_tip,
  refused: m.courier_cash_refused,
}

/** Text of a courier's reason: listed ones translated, free text unchanged. */
export const courierReasonWords = (reason: string, locale = currentLanguage()): string => {
  const tapped = COURIER_REASONS.find((each) => each === reason)
  return tapped ? WORDS[tapped]({}, { locale }) : reason
}
