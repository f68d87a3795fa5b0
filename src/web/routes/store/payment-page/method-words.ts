import type { PaymentInput } from '#domain/payments/payment-form.ts'
import type { PaymentMethod, PrepaidMethod } from '#domain/payments/payment-method.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { hostedMethod } from '#web/orders/payment-methods.ts'

/** What the shopper does after placing an order with a hosted method. */
export const NEXT_OF: Readonly<Record<PrepaidMethod, () => string>> = {
  visa: m.payment_next_visa,
  paypal: m.payment_next_paypal,
  fawry: m.payment_next_fawry,
}

const PLACED_FOR: Readonly<Record<PrepaidMethod, typeof m.payment_placed_visa>> = {
  visa: m.payment_placed_visa,
  paypal: m.payment_placed_paypal,
  fawry: m.payment_placed_fawry,
}

const DONE_WITH: Readonly<Record<PaymentMethod, typeof m.payment_done_visa>> = {
  visa: m.payment_done_visa,
  paypal: m.payment_done_paypal,
  fawry: m.payment_done_fawry,
  cash: m.payment_done_cash,
}

/** For an order that waits for the network on this device. */
const SAVED_FOR: Readonly<Record<PaymentMethod, typeof m.payment_done_visa>> = {
  visa: m.payment_saved_visa,
  paypal: m.payment_saved_paypal,
  fawry: m.payment_saved_fawry,
  cash: m.payment_done_cash,
}

/** The message after placing an order. It calls an order paid only where no payment follows. */
export const doneWith = (method: PaymentMethod, isOffline: boolean): typeof m.payment_done_visa => {
  const hosted = hostedMethod(method)
  if (hosted) return PLACED_FOR[hosted]
  return isOffline ? SAVED_FOR[method] : DONE_WITH[method]
}

export const MISSING: Readonly<Record<PaymentInput, () => string>> = {
  cardNumber: m.payment_missing_card_number,
  expiry: m.payment_missing_expiry,
  cvv: m.payment_missing_cvv,
  email: m.payment_missing_email,
  phone: m.payment_missing_phone,
}
