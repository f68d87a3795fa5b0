import type { PaymentMethod } from '#domain/payments/payment-method.ts'

const PAYMENT_INPUTS = ['cardNumber', 'expiry', 'cvv', 'email', 'phone'] as const
export type PaymentInput = (typeof PAYMENT_INPUTS)[number]

/** All inputs of a method are required; their format is not checked. */
const INPUTS_OF: Readonly<Record<PaymentMethod, readonly PaymentInput[]>> = {
  visa: ['cardNumber', 'expiry', 'cvv'],
  paypal: ['email'],
  fawry: ['phone'],
  cash: [],
}

export const missingInputs = (
  method: PaymentMethod,
  typed: (input: PaymentInput) => string,
): PaymentInput[] => INPUTS_OF[method].filter((input) => typed(input).trim() === '')

/** The last four digits of a card number, for the picture of the card. The rest is never shown. */
export const lastDigits = (cardNumber: string): string => cardNumber.replace(/\D/g, '').slice(-4)
