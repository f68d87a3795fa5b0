import { sign } from 'node:crypto'
import { webhookText } from '#adapters/payment/paypal-webhook.ts'
import { decimalText, type Fields } from '#adapters/system/loose-fields.ts'
import {
  type Bank,
  refundedOf,
  type SimPayment,
  type SimRefund,
  type SimTransaction,
} from '#server/payment-simulator/bank.ts'
import { queueCallback } from '#server/payment-simulator/callbacks.ts'

export const PAYPAL_KEYS = {
  clientId: 'simulator-client',
  clientSecret: 'simulator-client-secret',
  webhookId: 'SIMULATORWEBHOOK1',
} as const

export const CERT_PATH = '/v1/notifications/certs/CERT-simulator'

/** Who signs the webhooks, and where the certificate is. */
export interface Signer {
  readonly privateKey: string
  readonly baseUrl: string
}

const sumJson = (amount: number, currency: string): Fields => ({
  currency_code: currency,
  value: decimalText(amount),
})

const CAPTURE_STATUS = { paid: 'COMPLETED', pending: 'PENDING', declined: 'DECLINED' } as const

const captureStatus = (transaction: SimTransaction): string => {
  const refunded = refundedOf(transaction)
  if (transaction.status !== 'paid' || refunded === 0) return CAPTURE_STATUS[transaction.status]
  return refunded < transaction.amount ? 'PARTIALLY_REFUNDED' : 'REFUNDED'
}

export const captureJson = (payment: SimPayment, transaction: SimTransaction): Fields => ({
  id: transaction.id,
  status: captureStatus(transaction),
  amount: sumJson(transaction.amount, transaction.currency),
  custom_id: payment.number,
  supplementary_data: { related_ids: { order_id: payment.providerId } },
})

export const refundJson = (
  baseUrl: string,
  of: SimTransaction,
  refund: SimRefund,
  status = 'COMPLETED',
): Fields => ({
  id: refund.id,
  status,
  amount: sumJson(refund.amount, of.currency),
  links: [{ rel: 'up', href: `${baseUrl}/v2/payments/captures/${of.id}`, method: 'GET' }],
})

const orderStatus = ({ approved, transactions, isCancelled }: SimPayment): string => {
  if (transactions.length > 0) return 'COMPLETED'
  if (isCancelled) return 'VOIDED'
  return approved ? 'APPROVED' : 'PAYER_ACTION_REQUIRED'
}

export const orderJson = (baseUrl: string, payment: SimPayment): Fields => {
  const { number, amount, currency, transactions, approved, createdAt, providerId } = payment
  const refunds = transactions.flatMap((each) =>
    each.refunds.map((refund) => refundJson(baseUrl, each, refund)),
  )
  const payments = {
    captures: transactions.map((each) => captureJson(payment, each)),
    ...(refunds.length > 0 && { refunds }),
  }
  return {
    id: providerId,
    intent: 'CAPTURE',
    status: orderStatus(payment),
    purchase_units: [
      {
        reference_id: number,
        custom_id: number,
        invoice_id: number,
        amount: sumJson(amount, currency),
        ...(transactions.length > 0 && { payments }),
      },
    ],
    create_time: new Date(createdAt).toISOString(),
    update_time: new Date(approved?.at ?? createdAt).toISOString(),
    links: [{ rel: 'payer-action', href: `${baseUrl}/checkoutnow?token=${providerId}`, method: 'GET' }],
  }
}

export const eventJson = (bank: Bank, type: string, resource: Fields): Fields => ({
  id: `WH-${bank.nextId()}`,
  event_version: '1.0',
  resource_type: type.startsWith('CHECKOUT.')
    ? 'checkout-order'
    : type.includes('REFUND')
      ? 'refund'
      : 'capture',
  event_type: type,
  create_time: new Date(bank.now()).toISOString(),
  resource,
})

const signedHeaders = (bank: Bank, { privateKey, baseUrl }: Signer, body: string, webhookId: string) => {
  const [id, time] = [`t-${bank.nextId()}`, new Date(bank.now()).toISOString()]
  const text = webhookText({ id, time, webhookId }, Buffer.from(body))
  return {
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': sign('RSA-SHA256', Buffer.from(text), privateKey).toString('base64'),
    'paypal-cert-url': `${baseUrl}${CERT_PATH}`,
    'paypal-auth-algo': 'SHA256withRSA',
  }
}

export const queueEvent = (bank: Bank, signer: Signer, payment: SimPayment, event: Fields): void => {
  const more = {
    ...(bank.has('extra-fields') && { new_in_2027: { deep: [1, null] } }),
    ...(bank.has('big-body') && { pad: 'x'.repeat(290_000) }),
  }
  // A number that JSON.stringify would write in another way, so that the bytes matter.
  const body = JSON.stringify({ ...event, ...more }).replace(/}$/, ',"weight":1.0}')
  const headers = signedHeaders(bank, signer, body, PAYPAL_KEYS.webhookId)
  queueCallback(bank, payment, { what: String(event.event_type), headers, body: () => body })
}

/** Webhooks that say paid before anyone paid. */
export const queueForgedEvents = (
  bank: Bank,
  signer: Signer,
  stranger: Signer,
  payment: SimPayment,
): void => {
  const queue = (what: string, body: string, headers: Readonly<Record<string, string>>): void =>
    queueCallback(bank, payment, { what: `forged ${what}`, headers, body: () => body })
  const { amount, currency, providerId } = payment
  const resource = {
    id: 'FORGED',
    status: 'COMPLETED',
    amount: sumJson(amount, currency),
    supplementary_data: { related_ids: { order_id: providerId } },
  }
  const body = JSON.stringify(eventJson(bank, 'PAYMENT.CAPTURE.COMPLETED', resource))
  const right = signedHeaders(bank, signer, body, PAYPAL_KEYS.webhookId)
  const byStranger = signedHeaders(bank, stranger, body, PAYPAL_KEYS.webhookId)
  if (bank.has('forged-key'))
    queue('key', body, { ...byStranger, 'paypal-cert-url': `${signer.baseUrl}${CERT_PATH}` })
  if (bank.has('forged-missing')) queue('missing', body, {})
  if (bank.has('forged-shop')) queue('shop', body, signedHeaders(bank, signer, body, 'ANOTHERWEBHOOK'))
  if (bank.has('forged-bytes')) queue('bytes', `${body} `, right)
  if (bank.has('forged-certificate')) queue('certificate', body, byStranger)
  // Signed rightly: the shop must ask and find nothing.
  if (bank.has('forged-shift')) queue('capture that never was', body, right)
  const unknown = JSON.stringify(eventJson(bank, 'SOMETHING.NEW', {}))
  if (bank.has('unknown-status'))
    queue('unknown event', unknown, signedHeaders(bank, signer, unknown, PAYPAL_KEYS.webhookId))
}
