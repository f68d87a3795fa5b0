import { expect, test } from 'vitest'
import { lastDigits, missingInputs, type PaymentInput } from '#domain/payments/payment-form.ts'
import { PAYMENT_METHODS } from '#domain/payments/payment-method.ts'

const nothing = () => ' '
const anything = () => 'x'

test('[PAY-1] visa needs number, expiry and CVV, paypal an e-mail, fawry a phone, cash nothing', () => {
  expect(
    Object.fromEntries(PAYMENT_METHODS.map((method) => [method, missingInputs(method, nothing)])),
  ).toEqual({ visa: ['cardNumber', 'expiry', 'cvv'], paypal: ['email'], fawry: ['phone'], cash: [] })
})

test('[PAY-1] any text will do, for no format is checked', () => {
  for (const method of PAYMENT_METHODS) expect(missingInputs(method, anything)).toEqual([])
  const allButCvv = (input: PaymentInput) => (input === 'cvv' ? '' : 'x')
  expect(missingInputs('visa', allButCvv)).toEqual(['cvv'])
})

test('[PAY-2] of a card number no more than its end is ever shown', () => {
  expect(lastDigits('4242 4242 4242 1881')).toBe('1881')
  expect(lastDigits('42')).toBe('42')
})
