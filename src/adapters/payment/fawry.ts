import {
  cancelSignature,
  chargeSignature,
  type FawryKeys,
  type FawryOrder,
  isSignedOrder,
  readOrder,
  refundSignature,
  statusSignature,
} from '#adapters/payment/fawry-message.ts'
import {
  type About,
  type ProviderAnswer,
  type ProviderLink,
  providerHttp,
} from '#adapters/payment/provider-http.ts'
import {
  complaintIn,
  decimalText,
  type Fields,
  parseFields,
  textOf,
  wholeOf,
} from '#adapters/system/loose-fields.ts'
import { chargeFor } from '#domain/payments/payment.ts'
import {
  type PaymentProvider,
  ProviderSilent,
  type Standing,
  type Transaction,
} from '#domain/payments/payment-provider.ts'
import type { Language } from '#domain/shared/language.ts'

export interface FawrySettings extends FawryKeys {
  readonly url: string
  readonly mode: 'test' | 'live'
  /** How long a reference can be paid. */
  readonly hours: number
}

const METHOD = 'PAYATFAWRY'
// Accounts are given one of the two.
const CHARGE_PATHS = ['/ECommerceWeb/Fawry/payments/charge', '/ECommerceWeb/api/payments/charge'] as const
const LANGUAGES: Readonly<Record<Language, string>> = { ar: 'ar-eg', en: 'en-gb' }

/** Fawry's codes inside an answer, which may come with HTTP 200. */
const OK = '200'
const UNKNOWN_PAYMENT = '9938'
const WRONG_KEYS = new Set(['9901', '9946'])

const PAID = new Set(['PAID', 'DELIVERED', 'REFUNDED', 'PARTIAL_REFUNDED'])
const OVER = new Set(['EXPIRED', 'CANCELED', 'CANCELLED'])

const transactionsOf = (order: FawryOrder): Transaction[] => {
  const { reference: id, status, amount, paid = 0 } = order
  if (status === 'FAILED')
    return [{ id: `${id}:failed`, outcome: 'declined', amount, currency: 'EGP', reason: 'declined' }]
  if (!PAID.has(status)) return []
  // The sum paid may contain Fawry's fee on top; less than the order's sum is not a payment of it.
  const taken = Math.min(amount, paid)
  const paidOnce = { id, outcome: 'paid', amount: taken, currency: 'EGP', source: 'kiosk' } as const
  // Fawry does not say how much was given back in part.
  if (status === 'PARTIAL_REFUNDED') return [{ ...paidOnce, isPartRefunded: true }]
  return [{ ...paidOnce, refunded: status === 'REFUNDED' ? taken : 0 }]
}

/** Fawry is reported to read parameters without decoding them, so they are sent as they are. */
const plainQuery = (parameters: Readonly<Record<string, string>>): string =>
  Object.entries(parameters)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

/** Egyptian mobiles as Fawry writes them: `01…`. */
const localPhone = (phone: string): string => phone.replace(/^\+20(?=1)/, '0')

export const fawry = (settings: FawrySettings, link: ProviderLink): PaymentProvider => {
  const { url, merchantCode, secureKey } = settings
  const send = providerHttp('fawry', link)

  const post = async (
    about: About,
    path: string,
    json: Fields,
  ): Promise<ProviderAnswer & { code: string }> => {
    const { status, fields } = await send(about, { method: 'POST', url: `${url}${path}`, json })
    const code = textOf(fields.statusCode ?? fields.code) ?? String(status)
    // HTTP 200 with 500 inside is as silent as HTTP 500.
    if (/^5\d\d$/.test(code)) throw new ProviderSilent(`fawry answered ${code}`)
    return { status, fields, code }
  }

  const charge = async (about: About, json: Fields): Promise<ProviderAnswer & { code: string }> => {
    const first = await post(about, CHARGE_PATHS[0], json)
    const isNoSuchPath = first.status === 404 && first.fields.statusCode === undefined
    return isNoSuchPath ? post(about, CHARGE_PATHS[1], json) : first
  }

  const askStatus = async (about: About, number: string): Promise<Fields> => {
    const query = { merchantCode, merchantRefNumber: number, signature: statusSignature(settings, number) }
    const ask = (text: string): Promise<ProviderAnswer> =>
      send(about, { method: 'GET', url: `${url}/ECommerceWeb/Fawry/payments/status/v2?${text}` })
    const { fields } = await ask(plainQuery(query))
    if (!WRONG_KEYS.has(textOf(fields.statusCode) ?? '')) return fields
    return (await ask(new URLSearchParams(query).toString())).fields
  }

  return {
    name: 'fawry',
    mode: settings.mode,
    methods: ['fawry'],
    openForMs: settings.hours * 60 * 60_000,

    charge: (amount) => chargeFor(amount, 'EGP', 1),

    async start(payment, payer, { description, callbackUrl }) {
      const { number } = payment
      const { amount } = payment.charge
      const price = Number(decimalText(amount))
      const { code, fields } = await charge(
        { paymentId: payment.id, what: 'start' },
        {
          merchantCode,
          merchantRefNum: number,
          customerName: payer.name,
          customerMobile: localPhone(payer.phone),
          customerEmail: payer.email,
          paymentMethod: METHOD,
          amount: price,
          currencyCode: 'EGP',
          description,
          paymentExpiry: payment.expiresAt,
          chargeItems: [{ itemId: number, description, price, quantity: 1 }],
          language: LANGUAGES[payer.language],
          orderWebHookUrl: callbackUrl,
          signature: chargeSignature(settings, { number, method: METHOD, amount }),
        },
      )
      const reason = `${code} ${complaintIn(fields)}`.trim()
      if (code !== OK) {
        // The first request arrived after all, so it must be looked up and not be given up.
        if (/duplicat|already exist/i.test(reason))
          throw new ProviderSilent('fawry knows this number already')
        return { kind: 'refused', reason }
      }
      const reference = textOf(fields.referenceNumber)
      if (!reference) throw new ProviderSilent('fawry answered without a reference')
      return {
        kind: 'started',
        providerId: reference,
        redirectUrl: null,
        reference,
        expiresAt: wholeOf(fields.expirationTime) ?? null,
      }
    },

    async read({ body, query }) {
      const message = parseFields(body)
      // Version 1 came with GET and MD5.
      if ('MerchnatRefNo' in (message ?? query) || 'FawryRefNo' in (message ?? query))
        return { kind: 'refused', fault: 'old-form' }
      const order = message && readOrder(message)
      if (!order) return { kind: 'refused', fault: 'shape' }
      if (!isSignedOrder(secureKey, order, message.messageSignature))
        return { kind: 'refused', fault: 'signature' }
      const { reference, number, status, amount, paid = 0 } = order
      const [taken] = transactionsOf(order)
      return {
        kind: 'read',
        dedupeKey: `${reference}:${number}:${status}:${amount}:${paid}`,
        providerId: reference,
        number,
        // Refunds are not signed with their sum, so Fawry is asked about every other status.
        transaction: status === 'PAID' && taken ? { ...taken, refunded: undefined } : undefined,
      }
    },

    async inquire(payment): Promise<Standing> {
      const message = await askStatus({ paymentId: payment.id, what: 'inquire' }, payment.number)
      const code = textOf(message.statusCode ?? message.code) ?? OK
      if (code === UNKNOWN_PAYMENT) return { transactions: [], isOver: false, isUnknown: true }
      const order = code === OK ? readOrder(message) : undefined
      if (!order) throw new ProviderSilent(`fawry answered ${code} to an inquiry`)
      if (!isSignedOrder(secureKey, order, message.messageSignature))
        throw new ProviderSilent('fawry answered an inquiry with a wrong signature')
      const { reference } = order
      if (order.number !== payment.number || reference !== (payment.providerId ?? reference))
        throw new ProviderSilent('fawry answered about another order')
      return {
        providerId: reference,
        reference,
        transactions: transactionsOf(order),
        isOver: OVER.has(order.status),
        isUnknown: false,
      }
    },

    async refund({ id, payment, transactionId: reference, charge: { amount }, reason: given }) {
      // Other scripts may be signed in another encoding than ours.
      const reason = /^[\x20-\x7e]{1,100}$/.test(given) ? given : `refund ${id}`
      const { code, fields } = await post(
        { paymentId: payment.id, what: 'refund' },
        '/ECommerceWeb/Fawry/payments/refund',
        {
          merchantCode,
          referenceNumber: reference,
          refundAmount: Number(decimalText(amount)),
          reason,
          signature: refundSignature(settings, { reference, amount, reason }),
        },
      )
      // Fawry has no number of its own for a refund.
      if (code === OK) return { kind: 'done', providerRefundId: `${reference}:${id}` }
      return {
        kind: 'refused',
        reason: `${code} ${complaintIn(fields)}`.trim(),
        isImpossible: !WRONG_KEYS.has(code),
      }
    },

    async cancel(payment) {
      const { providerId } = payment
      if (!providerId) return
      await post({ paymentId: payment.id, what: 'cancel' }, '/ECommerceWeb/api/orders/cancel-unpaid-order', {
        merchantAccount: merchantCode,
        orderRefNo: providerId,
        lang: LANGUAGES.ar,
        signature: cancelSignature(settings, providerId, LANGUAGES.ar),
      })
    },
  }
}
