import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Tables } from '#adapters/db/engine/tables.ts'
import type { Capture, Charge, Payment } from '#domain/payments/payment.ts'
import type { Refund } from '#domain/payments/refund.ts'

type ChargeColumns = Pick<Tables['payments'], 'charge_amount' | 'charge_currency' | 'charge_rate'>

const toCharge = (row: ChargeColumns): Charge => ({
  amount: row.charge_amount,
  currency: row.charge_currency,
  rate: Number(row.charge_rate),
})

export const chargeColumns = ({ amount, currency, rate }: Charge): ChargeColumns => ({
  charge_amount: amount,
  charge_currency: currency,
  charge_rate: String(rate),
})

export const toPayment = (row: Selectable<Tables['payments']>): Payment => ({
  id: row.id,
  orderId: row.order_id,
  number: row.number,
  provider: row.provider,
  method: row.method,
  amount: row.amount,
  charge: toCharge(row),
  state: row.state,
  providerId: row.provider_id,
  redirectUrl: row.redirect_url,
  reference: row.reference,
  expiresAt: row.expires_at,
  source: row.source,
  lastDigits: row.last_digits,
  declined: row.declined,
  isPending: row.is_pending === 1,
  createdAt: row.created_at,
  settledAt: row.settled_at,
})

export const toCapture = (row: Selectable<Tables['captures']>): Capture => ({
  id: row.id,
  paymentId: row.payment_id,
  orderId: row.order_id,
  provider: row.provider,
  transactionId: row.transaction_id,
  amount: row.amount,
  charge: toCharge(row),
  at: row.at,
})

export const toRefund = (row: Selectable<Tables['refunds']>): Refund => ({
  id: row.id,
  noteId: row.note_id,
  orderId: row.order_id,
  captureId: row.capture_id,
  amount: row.amount,
  charge: toCharge(row),
  state: row.state,
  reason: row.reason,
  providerRefundId: row.provider_refund_id,
  refundedBefore: row.refunded_before,
  failure: row.failure,
  remark: row.remark,
  settledBy: row.settled_by,
  createdAt: row.created_at,
  sentAt: row.sent_at,
  endedAt: row.ended_at,
})

export const paymentColumns = (payment: Partial<Payment>): Updateable<Tables['payments']> => ({
  method: payment.method,
  state: payment.state,
  provider_id: payment.providerId,
  redirect_url: payment.redirectUrl,
  reference: payment.reference,
  expires_at: payment.expiresAt,
  source: payment.source,
  last_digits: payment.lastDigits,
  declined: payment.declined,
  is_pending: payment.isPending === undefined ? undefined : Number(payment.isPending),
  settled_at: payment.settledAt,
})

export const refundColumns = (refund: Partial<Refund>): Updateable<Tables['refunds']> => ({
  state: refund.state,
  provider_refund_id: refund.providerRefundId,
  refunded_before: refund.refundedBefore,
  failure: refund.failure,
  remark: refund.remark,
  settled_by: refund.settledBy,
  sent_at: refund.sentAt,
  ended_at: refund.endedAt,
})

export const captureRow = (capture: Capture): Insertable<Tables['captures']> => ({
  id: capture.id,
  payment_id: capture.paymentId,
  order_id: capture.orderId,
  provider: capture.provider,
  transaction_id: capture.transactionId,
  amount: capture.amount,
  ...chargeColumns(capture.charge),
  at: capture.at,
})
