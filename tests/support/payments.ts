import type { Payment } from '#domain/payments/payment.ts'
import type { Payer, PaymentPage, RawCallback } from '#domain/payments/payment-provider.ts'
import { noon } from '#tests/support/builders.ts'

/** A payment of 185.50 EGP that the provider knows. */
export const aPayment = (fields: Partial<Payment> = {}): Payment => ({
  id: 'p1',
  orderId: 'o1',
  number: '20261116000042',
  provider: 'paymob',
  method: 'visa',
  amount: 18_550,
  charge: { amount: 18_550, currency: 'EGP', rate: 1 },
  state: 'awaiting',
  providerId: null,
  redirectUrl: null,
  reference: null,
  expiresAt: noon + 30 * 60_000,
  source: null,
  lastDigits: null,
  declined: null,
  isPending: false,
  createdAt: noon,
  settledAt: null,
  ...fields,
})

export const aPayer: Payer = {
  name: 'Mona Adel Hassan',
  email: 'mona@example.com',
  phone: '+201012345678',
  city: 'Giza',
  address: '12 Tahrir St',
  language: 'ar',
}

export const aPaymentPage: PaymentPage = {
  description: 'Order 42',
  returnUrl: 'https://shop.example/ar/payment/return',
  callbackUrl: 'https://shop.example/api/payments/paymob/callback',
}

export const aCallback = (body: object | string, more: Partial<RawCallback> = {}): RawCallback => ({
  body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
  query: {},
  headers: {},
  ...more,
})
