import { isSameDigest, sha256 } from '#adapters/payment/digests.ts'
import { decimalText, type Fields, hundredthsOf, textOf } from '#adapters/system/loose-fields.ts'

/** The signatures of our requests: the fields in Fawry's order, then the key. */
export const chargeSignature = (
  { merchantCode, secureKey }: FawryKeys,
  charge: {
    readonly number: string
    readonly profile?: string
    readonly method: string
    readonly amount: number
  },
): string => {
  const { number, profile = '', method, amount } = charge
  return sha256(`${merchantCode}${number}${profile}${method}${decimalText(amount)}${secureKey}`)
}

export const statusSignature = ({ merchantCode, secureKey }: FawryKeys, number: string): string =>
  sha256(`${merchantCode}${number}${secureKey}`)

export const refundSignature = (
  { merchantCode, secureKey }: FawryKeys,
  refund: { readonly reference: string; readonly amount: number; readonly reason: string },
): string =>
  sha256(`${merchantCode}${refund.reference}${decimalText(refund.amount)}${refund.reason}${secureKey}`)

export const cancelSignature = (
  { merchantCode, secureKey }: FawryKeys,
  reference: string,
  language: string,
): string => sha256(`${reference}${merchantCode}${language}${secureKey}`)

export interface FawryKeys {
  readonly merchantCode: string
  readonly secureKey: string
}

/** The signed part of a notification and of the answer to a status request. */
export interface FawryOrder {
  readonly reference: string
  readonly number: string
  /** What was paid, with Fawry's fee if the shopper pays it; undefined before. */
  readonly paid: number | undefined
  readonly amount: number
  readonly status: string
  readonly method: string
  readonly paymentReference: string
}

const REFERENCE = /^\d{1,20}$/
// Our numbers have fourteen digits. Any other length could be the rest of another number and a sum.
const NUMBER = /^\d{14}$/
const STATUS = /^[A-Z][A-Z_ ]{0,30}$/
const WORD = /^[\w -]{0,40}$/

/** Checks the form of a message in either spelling; undefined when it has another one. */
export const readOrder = (message: Fields): FawryOrder | undefined => {
  const reference = textOf(message.fawryRefNumber ?? message.referenceNumber)
  const number = textOf(message.merchantRefNumber ?? message.merchantRefNum)
  const status = textOf(message.orderStatus)
  const method = textOf(message.paymentMethod) ?? ''
  const paymentReference = textOf(message.paymentRefrenceNumber ?? message.paymentReferenceNumber) ?? ''
  const isUnpaid = message.paymentAmount === undefined || message.paymentAmount === null
  const paid = hundredthsOf(message.paymentAmount)
  const amount = hundredthsOf(message.orderAmount)
  if (!reference || !REFERENCE.test(reference) || !number || !NUMBER.test(number)) return
  if (!status || !STATUS.test(status) || !WORD.test(method) || !WORD.test(paymentReference)) return
  if (amount === undefined || (paid === undefined && !isUnpaid)) return
  return { reference, number, paid, amount, status, method, paymentReference }
}

/** Sums are signed with two decimals, however the message writes them. */
export const orderSignature = (secureKey: string, order: FawryOrder): string => {
  const paid = order.paid === undefined ? '' : decimalText(order.paid)
  const { reference, number, amount, status, method, paymentReference } = order
  return sha256(
    `${reference}${number}${paid}${decimalText(amount)}${status}${method}${paymentReference}${secureKey}`,
  )
}

export const isSignedOrder = (secureKey: string, order: FawryOrder, signature: unknown): boolean =>
  isSameDigest(signature, orderSignature(secureKey, order))
