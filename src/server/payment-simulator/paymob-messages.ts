import { hmacSha512 } from '#adapters/payment/digests.ts'
import { signedText } from '#adapters/payment/paymob-message.ts'
import type { Fields } from '#adapters/system/loose-fields.ts'
import type { DeclineReason } from '#domain/payments/payment.ts'
import { cairoClock } from '#domain/shared/cairo.ts'
import {
  type Bank,
  refundedOf,
  type SimPayment,
  type SimRefund,
  type SimTransaction,
} from '#server/payment-simulator/bank.ts'
import { type Message, queueCallback } from '#server/payment-simulator/callbacks.ts'

export const PAYMOB_KEYS = {
  secretKey: 'egy_sk_test_simulator',
  publicKey: 'egy_pk_test_simulator',
  hmacSecret: 'simulator-hmac-secret',
  apiKey: 'simulator-api-key',
  card: 4_100_001,
  wallet: 4_100_002,
  owner: 302_852,
} as const

const CODES: Readonly<Record<DeclineReason, string>> = {
  declined: '2',
  'no-money': '5',
  'expired-card': '7',
  'wrong-code': '11',
  'not-verified': 'F',
}

const SOURCES = {
  card: { pan: '2346', type: 'card', sub_type: 'MasterCard' },
  wallet: { pan: '01010101010', type: 'wallet', sub_type: 'wallet' },
}

/** Egypt's wall clock without a zone, as Paymob writes it. */
const writtenTime = (at: number): string => `${cairoClock(at).toISOString().slice(0, -1)}000`

/** Paymob's JSON of a transaction. */
export const transactionJson = (payment: SimPayment, transaction: SimTransaction): Fields => {
  const { source, status, amount, currency, at } = transaction
  const isWallet = source === 'wallet'
  const refunded = refundedOf(transaction)
  return {
    id: Number(transaction.id),
    pending: status === 'pending',
    amount_cents: amount,
    success: status === 'paid',
    is_auth: false,
    is_capture: false,
    is_standalone_payment: true,
    is_voided: false,
    is_refunded: refunded > 0 && refunded === amount,
    is_3d_secure: !isWallet,
    integration_id: isWallet ? PAYMOB_KEYS.wallet : PAYMOB_KEYS.card,
    profile_id: 164_295,
    has_parent_transaction: false,
    order: {
      id: Number(payment.providerId),
      amount_cents: payment.amount,
      currency: payment.currency,
      merchant_order_id: payment.number,
    },
    created_at: writtenTime(at),
    currency,
    source_data: isWallet ? SOURCES.wallet : SOURCES.card,
    data: {
      message: status,
      txn_response_code: status === 'declined' ? CODES[transaction.reason ?? 'declined'] : 'APPROVED',
    },
    is_void: false,
    is_refund: false,
    error_occured: false,
    refunded_amount_cents: refunded,
    captured_amount: 0,
    is_live: false,
    owner: PAYMOB_KEYS.owner,
    parent_transaction: null,
    updated_at: writtenTime(at),
  }
}

/** The transaction that a refund makes, beside that of the payment. */
export const refundJson = (payment: SimPayment, parent: SimTransaction, refund: SimRefund): Fields => ({
  ...transactionJson(payment, parent),
  id: Number(refund.id),
  amount_cents: refund.amount,
  is_refunded: false,
  refunded_amount_cents: 0,
  has_parent_transaction: true,
  is_refund: true,
  parent_transaction: Number(parent.id),
})

export const hmacOf = (obj: Fields, secret: string = PAYMOB_KEYS.hmacSecret): string =>
  hmacSha512(secret, signedText(obj))

/** Texts for numbers and null for what is empty; the signed text stays the same. */
const strangely = (obj: Fields): Fields => ({
  ...obj,
  id: String(obj.id),
  amount_cents: String(obj.amount_cents),
  pending: String(obj.pending),
  data: null,
})

const bodyOf = (bank: Bank, obj: Fields) => {
  const shape = bank.has('strange-fields') ? strangely(obj) : obj
  const more = bank.has('extra-fields') ? { new_in_2027: { deep: [1, null] }, tenure: 3 } : {}
  const pad = bank.has('big-body') ? { pad: 'x'.repeat(290_000) } : {}
  return (copy: number): string =>
    JSON.stringify({
      type: 'TRANSACTION',
      obj: {
        ...shape,
        ...more,
        ...pad,
        transaction_processed_callback_responses: Array.from({ length: copy }, () => ({ status: 200 })),
      },
    })
}

export const queueTransaction = (bank: Bank, payment: SimPayment, what: string, obj: Fields): void => {
  const hmac = bank.has('upper-case-digest') ? hmacOf(obj).toUpperCase() : hmacOf(obj)
  queueCallback(bank, payment, { what, query: { hmac }, body: bodyOf(bank, obj) })
}

const forged = (what: string, obj: Fields, hmac: string | undefined): Message => ({
  what: `forged ${what}`,
  ...(hmac !== undefined && { query: { hmac } }),
  body: () => JSON.stringify({ type: 'TRANSACTION', obj }),
})

/** Messages that say paid before anyone paid. */
export const queueForgedAtStart = (bank: Bank, payment: SimPayment): void => {
  const { amount, currency } = payment
  const invented: SimTransaction = {
    id: String(bank.nextId()),
    amount,
    currency,
    status: 'paid',
    source: 'card',
    at: bank.now(),
    refunds: [],
  }
  const obj = transactionJson(payment, invented)
  const queue = (message: Message): void => queueCallback(bank, payment, message)
  if (bank.has('forged-key')) queue(forged('key', obj, hmacOf(obj, 'another secret')))
  if (bank.has('forged-missing')) queue(forged('missing', obj, undefined))
  const elsewhere = { ...obj, integration_id: 9_999_999 }
  if (bank.has('forged-shop')) queue(forged('shop', elsewhere, hmacOf(elsewhere)))
  if (bank.has('forged-mode')) queue(forged('mode', { ...obj, is_live: true }, hmacOf(obj)))
  const hmac = hmacSha512(PAYMOB_KEYS.hmacSecret, `${amount / 100}pi_${payment.number}`)
  const flash = { intention: { id: `pi_${payment.number}` }, transaction: obj, hmac }
  if (bank.has('forged-old-form')) queue({ what: 'forged old form', body: () => JSON.stringify(flash) })
  if (bank.has('unknown-status'))
    queue({ what: 'forged unknown type', body: () => '{"type":"NEWS","obj":{}}' })
}

/** What a shopper who holds the signature of a paid transaction can post. */
export const queueForgedAfterPayment = (bank: Bank, payment: SimPayment, obj: Fields): void => {
  const hmac = hmacOf(obj)
  const queue = (message: Message): void => queueCallback(bank, payment, message)
  if (bank.has('forged-shift')) {
    const [amount, time] = [String(obj.amount_cents), String(obj.created_at)]
    queue(
      forged(
        'shift of the sum',
        { ...obj, amount_cents: Number(amount + time[0]), created_at: time.slice(1) },
        hmac,
      ),
    )
    const order = { id: Number(payment.providerId.slice(0, -1)), merchant_order_id: payment.number }
    const owner = Number(`${payment.providerId.at(-1)}${PAYMOB_KEYS.owner}`)
    queue(forged('shift of the order', { ...obj, order, owner }, hmac))
  }
  const other = bank.payments.find(
    ({ transactions, provider }) => provider === 'paymob' && transactions.length === 0,
  )
  const order = { id: Number(payment.providerId), merchant_order_id: other?.number ?? '20260101000000' }
  if (bank.has('forged-reference')) queue(forged('reference', { ...obj, order }, hmac))
}
