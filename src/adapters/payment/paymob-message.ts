import { hmacSha512, isSameDigest } from '#adapters/payment/digests.ts'
import { type Fields, fieldsOf, flagOf, textOf, wholeOf } from '#adapters/system/loose-fields.ts'
import type { DeclineReason, Source } from '#domain/payments/payment.ts'
import type { Outcome, Transaction } from '#domain/payments/payment-provider.ts'

/** The signed values in their order, `a.b` for a field of an object. Everything else in a callback is unsigned. */
const SIGNED =
  'amount_cents created_at currency error_occured has_parent_transaction id integration_id is_3d_secure is_auth is_capture is_refunded is_standalone_payment is_voided order.id owner pending source_data.pan source_data.sub_type source_data.type success'.split(
    ' ',
  )
/** Those of a saved card. */
const SIGNED_TOKEN = 'card_subtype created_at email id masked_pan merchant_id order_id token'.split(' ')

const valueAt = (obj: Fields, path: string): unknown => {
  const [first = '', second] = path.split('.')
  if (second === undefined) return obj[first]
  // The inquiry sometimes has the bare id of the order instead of the object.
  return path === 'order.id' && typeof obj.order === 'number' ? obj.order : fieldsOf(obj[first])[second]
}

/** Booleans and numbers as they are written, null as nothing. */
const joined = (obj: Fields, paths: readonly string[]): string =>
  paths
    .map((path) => {
      const value = valueAt(obj, path)
      return typeof value === 'boolean' ? String(value) : (textOf(value) ?? '')
    })
    .join('')

export const signedText = (obj: Fields): string => joined(obj, SIGNED)

export const isSignedTransaction = (secret: string, obj: Fields, hmac: unknown): boolean =>
  isSameDigest(hmac, hmacSha512(secret, signedText(obj)))

export const isSignedToken = (secret: string, obj: Fields, hmac: unknown): boolean =>
  isSameDigest(hmac, hmacSha512(secret, joined(obj, SIGNED_TOKEN)))

export const isSignedSubscription = (secret: string, message: Fields): boolean => {
  const text = `${String(message.trigger_type)}for${String(fieldsOf(message.subscription_data).id)}`
  return isSameDigest(message.hmac, hmacSha512(secret, text))
}

export interface PaymobTransaction {
  readonly id: number
  readonly order: number
  readonly integration: number
  readonly owner: number | undefined
  readonly amount: number
  readonly currency: string
  readonly isPending: boolean
  readonly isSuccess: boolean
  readonly isVoided: boolean
  readonly isRefunded: boolean
  readonly isAuth: boolean
  readonly hasError: boolean
  /** It belongs to another transaction, as a refund or a void does. */
  readonly hasParent: boolean
  readonly source: Source | undefined
  readonly lastDigits: string | undefined
  /** The following are not signed. */
  readonly isReversal: boolean
  readonly refunded: number
  readonly parent: number | undefined
  readonly isLive: boolean | undefined
  readonly number: string | undefined
  readonly reason: DeclineReason
}

// The values are joined without separators. A fixed form of the date and whole numbers leave only one way to split
// them, but for `id` + `integration_id` and `order.id` + `owner`, which the adapter compares with known values.
const CREATED_AT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?([+-]\d\d:\d\d|Z)?$/
const CURRENCY = /^[A-Z]{3}$/

const SOURCES: Readonly<Record<string, Source>> = { card: 'card', wallet: 'wallet', aggregator: 'kiosk' }

const REASONS: Readonly<Record<string, DeclineReason>> = {
  5: 'no-money',
  51: 'no-money',
  6051: 'no-money',
  7: 'expired-card',
  54: 'expired-card',
  11: 'wrong-code',
  637: 'not-verified',
  F: 'not-verified',
}

const FLAGS =
  'pending success is_voided is_refunded is_auth is_capture is_3d_secure is_standalone_payment error_occured has_parent_transaction'.split(
    ' ',
  )

/** Checks the form of a transaction. Undefined when a signed value has another one. */
export const readTransaction = (obj: Fields): PaymobTransaction | undefined => {
  const [id, order, integration, amount] = ['id', 'order.id', 'integration_id', 'amount_cents'].map((path) =>
    wholeOf(valueAt(obj, path)),
  )
  const { created_at: createdAt, currency, owner, data, source_data: sourceData } = obj
  const flags = new Map(FLAGS.map((name) => [name, flagOf(obj[name])]))
  if (id === undefined || order === undefined || integration === undefined || amount === undefined) return
  if (typeof createdAt !== 'string' || !CREATED_AT.test(createdAt)) return
  if (typeof currency !== 'string' || !CURRENCY.test(currency)) return
  if ((owner !== null && wholeOf(owner) === undefined) || [...flags.values()].includes(undefined)) return
  const { pan, type } = fieldsOf(sourceData)
  const source = SOURCES[textOf(type)?.toLowerCase() ?? '']
  return {
    id,
    order,
    integration,
    owner: wholeOf(owner),
    amount,
    currency,
    isPending: flags.get('pending') === true,
    isSuccess: flags.get('success') === true,
    isVoided: flags.get('is_voided') === true,
    isRefunded: flags.get('is_refunded') === true,
    isAuth: flags.get('is_auth') === true,
    hasError: flags.get('error_occured') === true,
    hasParent: flags.get('has_parent_transaction') === true,
    source,
    lastDigits: source === 'card' ? /\d{4}$/.exec(textOf(pan) ?? '')?.[0] : undefined,
    isReversal: flagOf(obj.is_refund) === true || flagOf(obj.is_void) === true,
    refunded: wholeOf(obj.refunded_amount_cents) ?? 0,
    parent: wholeOf(obj.parent_transaction),
    isLive: flagOf(obj.is_live),
    number: textOf(fieldsOf(obj.order).merchant_order_id),
    reason: REASONS[textOf(fieldsOf(data).txn_response_code) ?? ''] ?? 'declined',
  }
}

const outcomeOf = (transaction: PaymobTransaction): Outcome => {
  const { isSuccess, isPending, isAuth, hasError } = transaction
  if (isSuccess) return isPending || isAuth || hasError ? 'pending' : 'paid'
  return isPending ? 'pending' : 'declined'
}

/** What it says about money. `refunded` comes from an inquiry only: callbacks do not sign it. */
export const transactionOf = (read: PaymobTransaction, refunded: number | undefined): Transaction => {
  const outcome = outcomeOf(read)
  return {
    id: String(read.id),
    outcome,
    amount: read.amount,
    currency: read.currency,
    refunded,
    source: read.source,
    lastDigits: read.lastDigits,
    reason: outcome === 'declined' ? read.reason : undefined,
  }
}

/** The total that an inquired transaction gave back. A void gives back everything. */
export const refundedBy = ({ isVoided, isRefunded, refunded, amount }: PaymobTransaction): number =>
  isVoided || (isRefunded && refunded === 0) ? amount : refunded
