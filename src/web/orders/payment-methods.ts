import { chargeFor } from '#domain/payments/payment.ts'
import type { PaymentMethod, PrepaidMethod } from '#domain/payments/payment-method.ts'
import { fromEgp, type Piastres } from '#domain/shared/money.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { formatMoney } from '#web/i18n/money.ts'
import { formatNumber } from '#web/i18n/numbers.ts'
import { shopFront } from '#web/site/shop-front.ts'

/** The method, if it is paid after the order on a provider's page or at a kiosk. */
export const hostedMethod = (method: PaymentMethod | undefined): PrepaidMethod | undefined =>
  shopFront().payment.hosted.find((each) => each === method)

export const isHosted = (method: PaymentMethod | undefined): boolean => hostedMethod(method) !== undefined

interface MethodWords {
  readonly name: () => string
  readonly hint: () => string
}

const WORDS: Readonly<Record<PaymentMethod, MethodWords>> = {
  visa: { name: m.payment_visa, hint: m.payment_visa_hint },
  paypal: { name: m.payment_paypal, hint: m.payment_paypal_hint },
  fawry: { name: m.payment_fawry, hint: m.payment_fawry_hint },
  cash: { name: m.payment_cash, hint: m.payment_cash_hint },
}

/** A card provider's page takes wallets, too; a Fawry number is paid at a kiosk. */
const HOSTED_WORDS: Readonly<Record<PrepaidMethod, MethodWords>> = {
  visa: { name: m.payment_visa_hosted, hint: m.payment_visa_hosted_hint },
  paypal: WORDS.paypal,
  fawry: { name: m.payment_fawry, hint: m.payment_fawry_hosted_hint },
}

export const methodWords = (method: PaymentMethod): MethodWords => {
  const hosted = hostedMethod(method)
  return hosted ? HOSTED_WORDS[hosted] : WORDS[method]
}

interface PaypalSums {
  /** In EGP. */
  readonly amount: string
  /** In the currency that PayPal charges. */
  readonly sum: string
  readonly currency: string
  /** The price of one unit of the currency. */
  readonly rate: string
}

/** Both sums and the rate, for the shopper to see before leaving for PayPal; undefined in a shop without PayPal. */
export const paypalSums = (total: Piastres): PaypalSums | undefined => {
  const { paypal } = shopFront().payment
  if (!paypal) return undefined
  const { currency, rate } = paypal
  return {
    amount: formatMoney(total),
    // Codes of foreign currencies are the same in both languages.
    sum: `${formatNumber(chargeFor(total, currency, rate).amount / 100, 2)} ${currency}`,
    currency,
    rate: formatMoney(fromEgp(rate)),
  }
}
