import { type PaypalKeys, paypalClient } from '#adapters/payment/paypal-client.ts'
import { captureIn, payerPageOf, standingOf } from '#adapters/payment/paypal-order.ts'
import { type WebhookSettings, webhookVerifier } from '#adapters/payment/paypal-webhook.ts'
import type { ProviderLink } from '#adapters/payment/provider-http.ts'
import {
  complaintIn,
  decimalText,
  type Fields,
  fieldsOf,
  listOf,
  parseFields,
  textOf,
} from '#adapters/system/loose-fields.ts'
import { chargeFor, type DeclineReason, type Payment } from '#domain/payments/payment.ts'
import { type PaymentProvider, ProviderSilent, type Standing } from '#domain/payments/payment-provider.ts'
import type { Language } from '#domain/shared/language.ts'

export interface PaypalSettings extends PaypalKeys, WebhookSettings {
  readonly mode: 'test' | 'live'
  /** PayPal does not know EGP: what it charges instead. */
  readonly currency: string
  /** Pounds for one unit of it, which is also piastres for one of its hundredths. */
  readonly rate: number
}

const OPEN_FOR_MS = 30 * 60_000
const LOCALES: Readonly<Record<Language, string>> = { ar: 'ar-EG', en: 'en-US' }

/** Answers to a capture that say nothing new: the order is read instead. */
const READ_AGAIN = new Set(['ORDER_ALREADY_CAPTURED', 'ORDER_NOT_APPROVED', 'ORDER_COMPLETION_IN_PROGRESS'])
/** The payer may choose another way to pay on the same page. */
const DECLINED: Readonly<Record<string, DeclineReason>> = {
  INSTRUMENT_DECLINED: 'declined',
  PAYER_ACTION_REQUIRED: 'not-verified',
}
/** Refunds that may be possible later; every other refusal is for ever. */
const NOT_YET = new Set(['PENDING_CAPTURE', 'REFUND_FAILED_INSUFFICIENT_FUNDS', 'TRANSACTION_DISPUTED'])

const issueIn = (fields: Fields): string => {
  const [first] = listOf(fields.details)
  return textOf(fieldsOf(first).issue) ?? textOf(fields.name) ?? ''
}

const complaintOf = (status: number, fields: Fields): string =>
  `${status} ${issueIn(fields)} ${complaintIn(fields)} ${textOf(fields.debug_id) ?? ''}`.trim().slice(0, 300)

export const paypal = (settings: PaypalSettings, link: ProviderLink): PaymentProvider => {
  const { currency, rate } = settings
  const call = paypalClient(settings, link)
  const isSigned = webhookVerifier(settings, link.fetch, link.clock)

  const orderOf = async (payment: Payment, what: 'inquire' | 'capture'): Promise<Fields | undefined> => {
    const path = `/v2/checkout/orders/${encodeURIComponent(payment.providerId ?? '')}`
    const { status, fields } = await call({ paymentId: payment.id, what }, 'GET', path)
    if (status === 404) return undefined
    if (status >= 400) throw new ProviderSilent(`paypal answered ${status} to an inquiry`)
    return fields
  }

  const inquire = async (payment: Payment): Promise<Standing> => {
    // Without its answer no browser has the address, and nothing is charged before we capture.
    if (payment.providerId === null) return { transactions: [], isOver: false, isUnknown: true }
    const order = await orderOf(payment, 'inquire')
    // PayPal forgets orders that were not approved in time.
    return order ? standingOf(order, payment) : { transactions: [], isOver: true, isUnknown: false }
  }

  /** The order that an event is about: named in it, or to be asked by the capture. */
  const orderIdIn = async (event: Fields): Promise<string | undefined> => {
    const resource = fieldsOf(event.resource)
    if (event.resource_type === 'checkout-order' || textOf(event.event_type)?.startsWith('CHECKOUT.'))
      return textOf(resource.id) ?? textOf(resource.order_id)
    const related = (value: Fields): string | undefined =>
      textOf(fieldsOf(fieldsOf(value.supplementary_data).related_ids).order_id)
    const [disputed] = listOf(resource.disputed_transactions)
    const captureId = captureIn(resource.links) ?? textOf(fieldsOf(disputed).seller_transaction_id)
    if (related(resource) || !captureId) return related(resource)
    const path = `/v2/payments/captures/${encodeURIComponent(captureId)}`
    const { fields } = await call(undefined, 'GET', path)
    return related(fields)
  }

  return {
    name: 'paypal',
    mode: settings.mode,
    methods: ['paypal'],
    openForMs: OPEN_FOR_MS,

    charge: (amount) => chargeFor(amount, currency, rate),

    async start(payment, payer, { description, returnUrl }) {
      const { id, number, charge } = payment
      const experience = {
        return_url: returnUrl,
        cancel_url: returnUrl,
        user_action: 'PAY_NOW',
        shipping_preference: 'NO_SHIPPING',
        payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
        locale: LOCALES[payer.language],
      }
      const unit = {
        reference_id: number,
        custom_id: number,
        invoice_id: number,
        description: description.slice(0, 127),
        amount: { currency_code: charge.currency, value: decimalText(charge.amount) },
      }
      const json = {
        intent: 'CAPTURE',
        purchase_units: [unit],
        payment_source: { paypal: { experience_context: experience } },
      }
      const about = { paymentId: id, what: 'start' } as const
      const { status, fields } = await call(about, 'POST', '/v2/checkout/orders', json, `${number}-create`)
      if (status >= 400) return { kind: 'refused', reason: complaintOf(status, fields) }
      const [providerId, redirectUrl] = [textOf(fields.id), payerPageOf(fields)]
      if (!providerId || !redirectUrl) throw new ProviderSilent('paypal answered without id and address')
      return { kind: 'started', providerId, redirectUrl, reference: null, expiresAt: null }
    },

    // The checksum under the signature can be forged for another body, so only ids are taken from it.
    async read(callback) {
      const event = parseFields(callback.body)
      const id = textOf(event?.id)
      if (!event || !id) return { kind: 'refused', fault: 'shape' }
      if (!(await isSigned(callback))) return { kind: 'refused', fault: 'signature' }
      const providerId = await orderIdIn(event)
      return providerId ? { kind: 'read', dedupeKey: id, providerId } : { kind: 'ignored' }
    },

    inquire,

    async capture(payment) {
      const order = payment.providerId === null ? undefined : await orderOf(payment, 'capture')
      if (order?.status !== 'APPROVED') return inquire(payment)
      const { id, number } = payment
      const path = `/v2/checkout/orders/${encodeURIComponent(payment.providerId ?? '')}/capture`
      // A new approval after a decline is another request; a repetition of this one is not.
      const key = `${number}-capture-${textOf(order.update_time) ?? ''}`.slice(0, 108)
      const { status, fields } = await call({ paymentId: id, what: 'capture' }, 'POST', path, {}, key)
      const issue = issueIn(fields)
      if (status < 400 || READ_AGAIN.has(issue)) return inquire(payment)
      if (status !== 422) throw new ProviderSilent(`paypal answered ${status} to a capture`)
      const { amount, currency: charged } = payment.charge
      const declined = {
        id: `${payment.providerId}:${issue}`,
        outcome: 'declined',
        amount,
        currency: charged,
        reason: DECLINED[issue] ?? 'declined',
      } as const
      const standing = standingOf(order, payment)
      return { ...standing, transactions: [declined], isOver: !(issue in DECLINED) }
    },

    async refund({ id, payment, transactionId, charge }) {
      if (charge.amount < 1)
        return {
          kind: 'refused',
          reason: `less than the smallest sum in ${charge.currency}`,
          isImpossible: true,
        }
      const json = { amount: { currency_code: charge.currency, value: decimalText(charge.amount) } }
      const path = `/v2/payments/captures/${encodeURIComponent(transactionId)}/refund`
      const { status, fields } = await call({ paymentId: payment.id, what: 'refund' }, 'POST', path, json, id)
      if (status >= 400) {
        const isImpossible = status === 422 && !NOT_YET.has(issueIn(fields))
        return { kind: 'refused', reason: complaintOf(status, fields), isImpossible }
      }
      const providerRefundId = textOf(fields.id)
      if (!providerRefundId) throw new ProviderSilent('paypal answered a refund without id')
      if (fields.status === 'COMPLETED') return { kind: 'done', providerRefundId }
      if (fields.status === 'PENDING') return { kind: 'accepted', providerRefundId }
      return { kind: 'refused', reason: `refund ${textOf(fields.status) ?? ''}`, isImpossible: false }
    },
  }
}
