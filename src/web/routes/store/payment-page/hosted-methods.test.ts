import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { PAYMENT_METHODS, type PaymentMethod } from '#domain/payments/payment-method.ts'
import { NEW_SHOP_SETTINGS } from '#domain/settings/new-shop-settings.ts'
import { frontIn } from '#domain/settings/shop-front.ts'
import { CASH_ONLY, type PaymentOffer } from '#domain/settings/show-settings.ts'
import { paypalSums } from '#web/orders/payment-methods.ts'
import { readFrontBy } from '#web/site/shop-front.ts'
import { Paid } from './paid.tsx'
import { PaymentForm } from './payment-form.tsx'

const SANDBOX: PaymentOffer = { ...CASH_ONLY, methods: PAYMENT_METHODS, isSandbox: true }
const HOSTED: PaymentOffer = {
  ...SANDBOX,
  isSandbox: false,
  hosted: ['visa', 'paypal', 'fawry'],
  isTest: true,
  paypal: { currency: 'USD', rate: 50.25 },
}

const offer = (payment: PaymentOffer): void => readFrontBy(() => frontIn(NEW_SHOP_SETTINGS, payment, 'en'))

const LINE = { id: 7, name: 'Bread', image: '', price: 100, quantity: 1 }

const form = (method: PaymentMethod): string =>
  renderToStaticMarkup(
    createElement(
      MemoryRouter,
      null,
      createElement(PaymentForm, {
        lines: [LINE],
        isSelected: false,
        cartWaits: false,
        method,
        onChoose: () => {},
        payment: {
          outcome: 'nothing',
          missing: [],
          submit: () => {},
          mend: () => {},
          startAnew: () => {},
        },
      }),
    ),
  )

const message = (method: PaymentMethod): string =>
  renderToStaticMarkup(createElement(MemoryRouter, null, createElement(Paid, { method })))

/** Inputs other than the radio buttons of the methods. */
const inputsIn = (html: string): number => [...html.matchAll(/<input(?![^>]*type="radio")/g)].length

describe('methods of a payment provider', () => {
  // As the other tests have it.
  beforeEach(() => () => offer(SANDBOX))

  test('[PAY-14] they have no inputs and say what comes next; the button places the order', () => {
    offer(SANDBOX)
    expect(inputsIn(form('visa'))).toBe(3)
    expect(form('visa')).not.toContain('Test mode')
    offer(HOSTED)
    for (const method of ['visa', 'paypal', 'fawry'] as const) {
      expect(inputsIn(form(method))).toBe(0)
      expect(form(method)).toContain('Place order')
      expect(form(method)).not.toContain('This is a sandbox')
      expect(form(method)).toContain('Test mode')
    }
    expect(form('visa')).toContain('bank’s secure page')
    expect(form('fawry')).toContain('reference number')
    expect(form('cash')).not.toContain('Test mode')
  })

  test('[PAY-14] a method without a provider keeps its inputs beside one that has a provider', () => {
    offer({ ...HOSTED, hosted: ['visa'], isSandbox: true })
    expect(inputsIn(form('visa'))).toBe(0)
    expect(inputsIn(form('fawry'))).toBe(1)
    expect(form('fawry')).toContain('This is a sandbox')
  })

  test('[PAY-14] PayPal shows both sums and the rate, rounded up to the cent', () => {
    offer(HOSTED)
    expect(paypalSums(13_000)).toEqual({
      amount: '130.00 EGP',
      sum: '2.59 USD',
      currency: 'USD',
      rate: '50.25 EGP',
    })
    expect(form('paypal')).toContain('2.59 USD')
    offer(SANDBOX)
    expect(paypalSums(13_000)).toBeUndefined()
  })

  test('[PAY-15] the success message names the method and calls nothing paid', () => {
    offer(SANDBOX)
    expect(message('visa')).toContain('تم الدفع بنجاح عن طريق فيزا.')
    offer(HOSTED)
    for (const [method, name] of [
      ['visa', 'فيزا'],
      ['paypal', 'باي بال'],
      ['fawry', 'فوري'],
    ] as const) {
      expect(message(method)).toMatch(new RegExp(`lang="ar"[^>]*>[^<]*${name}`))
      expect(message(method)).not.toContain('تم الدفع')
      expect(message(method)).not.toContain('Paid')
      expect(message(method)).toContain('Nothing has been charged yet.')
    }
    expect(message('cash')).toContain('تم تأكيد طلبك بنجاح')
  })
})
