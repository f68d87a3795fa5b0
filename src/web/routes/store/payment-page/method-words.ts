import type { PaymentInput } from '#domain/payments/payment-form.ts'
import type { PaymentMethod } from '#domain/payments/payment-method.ts'
import { m } from '#web/i18n/compiled/messages.js'

export const NAME_OF: Readonly<Record<PaymentMethod, () => string>> = {
  visa: m.payment_visa,
  paypal: m.payment_paypal,
  fawry: m.payment_fawry,
  cash: m.payment_cash,
}

export const HINT_OF: Readonly<Record<PaymentMethod, () => string>> = {
  visa: m.payment_visa_hint,
  paypal: m.payment_paypal_hint,
  fawry: m.payment_fawry_hint,
  cash: m.payment_cash_hint,
}

export const DONE_WITH: Readonly<Record<PaymentMethod, typeof m.payment_done_visa>> = {
  visa: m.payment_done_visa,
  paypal: m.payment_done_paypal,
  fawry: m.payment_done_fawry,
  cash: m.payment_done_cash,
}

export const MISSING: Readonly<Record<PaymentInput, () => string>> = {
  cardNumber: m.payment_missing_card_number,
  expiry: m.payment_missing_expiry,
  cvv: m.payment_missing_cvv,
  email: m.payment_missing_email,
  phone: m.payment_missing_phone,
}
