import { orderSignature } from '#adapters/payment/fawry-message.ts'
import { decimalText, type Fields } from '#adapters/system/loose-fields.ts'
import {
  type Bank,
  refundedOf,
  type SimPayment,
  type SimTransaction,
} from '#server/payment-simulator/bank.ts'
import { queueCallback } from '#server/payment-simulator/callbacks.ts'

/** The merchant code has the characters that a query string may change. */
export const FAWRY_KEYS = { merchantCode: 'Simulator/Code+1==', secureKey: 'simulator-secure-key' } as const

const FEE = 250

/** What Fawry says about a payment: notifications, and answers to status requests. */
export const fawryMessages = (bank: Bank) => {
  const takenOf = ({ transactions }: SimPayment): SimTransaction | undefined =>
    transactions.find(({ status }) => status === 'paid')

  const isExpired = (payment: SimPayment): boolean => bank.now() >= payment.expiresAt && !takenOf(payment)

  const statusOf = (payment: SimPayment): string => {
    const taken = takenOf(payment)
    if (taken) {
      const refunded = refundedOf(taken)
      if (refunded === 0) return 'PAID'
      return refunded < taken.amount ? 'PARTIAL_REFUNDED' : 'REFUNDED'
    }
    if (payment.isCancelled) return 'CANCELED'
    return isExpired(payment) ? 'EXPIRED' : 'NEW'
  }

  /** A notification or the answer to a status request, signed. */
  const messageOf = (
    payment: SimPayment,
    orderStatus: string,
    key: string = FAWRY_KEYS.secureKey,
  ): Fields => {
    const taken = takenOf(payment)
    // A fee on top of too little would look like a full payment, which Fawry does not allow.
    const isFull = taken?.amount === payment.amount
    const fee = isFull && bank.has('fee-included') ? FEE : 0
    const order = {
      reference: payment.providerId,
      number: payment.number,
      paid: (taken?.amount ?? payment.amount) + fee,
      amount: payment.amount,
      status: orderStatus,
      method: 'PAYATFAWRY',
      paymentReference: taken?.id ?? '',
    }
    return {
      requestId: `r${bank.nextId()}`,
      fawryRefNumber: order.reference,
      merchantRefNumber: order.number,
      paymentAmount: Number(decimalText(order.paid)),
      orderAmount: Number(decimalText(order.amount)),
      fawryFees: fee / 100,
      orderStatus,
      paymentMethod: order.method,
      paymentRefrenceNumber: order.paymentReference || null,
      messageSignature: orderSignature(key, order),
    }
  }

  /** The other spelling and types; the signed values stay the same. */
  const strangely = ({ paymentRefrenceNumber, ...message }: Fields): Fields => ({
    ...message,
    fawryRefNumber: Number(message.fawryRefNumber),
    paymentAmount: Number(message.paymentAmount).toFixed(2),
    orderAmount: String(message.orderAmount),
    paymentReferenceNumber: paymentRefrenceNumber,
    customerName: null,
  })

  const notify = (payment: SimPayment, orderStatus: string): void => {
    const signed = messageOf(payment, orderStatus)
    const isUpper = bank.has('upper-case-digest')
    const signature = isUpper ? String(signed.messageSignature).toUpperCase() : signed.messageSignature
    const message = bank.has('strange-fields') ? strangely(signed) : signed
    const more = {
      ...(bank.has('extra-fields') && { newIn2027: { deep: [1, null] } }),
      ...(bank.has('big-body') && { pad: 'x'.repeat(290_000) }),
    }
    queueCallback(bank, payment, {
      what: orderStatus,
      body: (copy) =>
        JSON.stringify({ ...message, ...more, messageSignature: signature, requestId: `r${copy}` }),
    })
  }

  const queueForged = (payment: SimPayment): void => {
    const queue = (what: string, message: Fields): void =>
      queueCallback(bank, payment, { what: `forged ${what}`, body: () => JSON.stringify(message) })
    const paid = messageOf(payment, 'PAID')
    if (bank.has('forged-key')) queue('key', messageOf(payment, 'PAID', 'another key'))
    if (bank.has('forged-missing')) queue('missing', { ...paid, messageSignature: null })
    if (bank.has('forged-shop')) queue('shop', messageOf({ ...payment, number: '20200101000001' }, 'PAID'))
    if (bank.has('forged-old-form'))
      queue('old form', {
        FawryRefNo: payment.providerId,
        MerchnatRefNo: payment.number,
        OrderStatus: 'PAID',
      })
    const { messageSignature } = messageOf(payment, 'NEW')
    if (bank.has('forged-reference')) queue('status', { ...paid, messageSignature })
    if (bank.has('forged-shift')) {
      const [first, last] = [payment.number.slice(0, -1), payment.number.slice(-1)]
      queue('shift', {
        ...paid,
        merchantRefNumber: first,
        paymentAmount: `${last}${String(paid.paymentAmount)}`,
      })
    }
    if (bank.has('unknown-status')) notify(payment, 'IN_REVIEW')
  }

  return { takenOf, isExpired, statusOf, messageOf, strangely, notify, queueForged }
}
