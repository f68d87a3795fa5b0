import {
  cancelSignature,
  chargeSignature,
  refundSignature,
  statusSignature,
} from '#adapters/payment/fawry-message.ts'
import { fieldsOf, hundredthsOf, listOf, textOf, wholeOf } from '#adapters/system/loose-fields.ts'
import { type Call, json, type Reply } from '#server/loopback/http.ts'
import { type Bank, refundedOf, type SimPayment, takingsOf } from '#server/payment-simulator/bank.ts'
import { FAWRY_KEYS, fawryMessages } from '#server/payment-simulator/fawry-messages.ts'
import { kioskPage } from '#server/payment-simulator/pages.ts'
import { type Act, type Route, type SimProvider } from '#server/payment-simulator/route.ts'

const METHODS = /^pay ?at ?fawry$/i

/** Fawry's errors are HTTP 200 with a code. */
const says = (statusCode: number, statusDescription: string): Reply =>
  json(200, { type: 'ResponseDataModel', statusCode, statusDescription })
const WRONG_SIGNATURE = says(9946, 'Blank or invalid signature')
const WRONG_MERCHANT = says(9901, 'Merchant code is wrong')

export const simulateFawry = (bank: Bank, deliver: () => Promise<unknown>): SimProvider => {
  const { takenOf, isExpired, statusOf, messageOf, strangely, notify, queueForged } = fawryMessages(bank)
  const toldExpired = new Set<string>()

  const take = (payment: SimPayment): void => {
    // A reference is paid once, and more than its sum would be Fawry's fee.
    const [sum = payment] = takingsOf(bank, payment)
    const amount = Math.min(sum.amount, payment.amount)
    payment.transactions.push({
      id: String(bank.nextId()),
      amount,
      currency: 'EGP',
      status: 'paid',
      source: 'kiosk',
      at: bank.now(),
      refunds: [],
    })
    if (bank.has('callback-reversed')) notify(payment, 'NEW')
    notify(payment, 'PAID')
    if (bank.has('chargeback')) chargeBack(payment.number)
  }

  const chargeBack = (number: string): void => {
    const payment = bank.byNumber(number)
    const taken = payment && takenOf(payment)
    if (!payment || !taken || refundedOf(taken) >= taken.amount) return
    taken.refunds.push({
      id: String(bank.nextId()),
      amount: taken.amount - refundedOf(taken),
      isByBank: true,
    })
    notify(payment, 'REFUNDED')
  }

  const act = async (number: string, { what }: Act): Promise<string> => {
    const payment = bank.byNumber(number)
    if (!payment) return 'unknown'
    if (what !== 'pay') return 'left'
    const isClosed = payment.isCancelled || (isExpired(payment) && !bank.has('pay-after-expiry'))
    if (isClosed || takenOf(payment)) return 'closed'
    take(payment)
    return 'paid'
  }

  const chargeAnswer = (payment: SimPayment): Reply =>
    json(200, {
      type: 'ChargeResponse',
      referenceNumber: payment.providerId,
      merchantRefNumber: payment.number,
      expirationTime: payment.expiresAt,
      statusCode: 200,
      statusDescription: 'Operation done successfully',
    })

  const start = async ({ json: wanted }: Call): Promise<Reply> => {
    const number = textOf(wanted.merchantRefNum) ?? ''
    const amount = hundredthsOf(wanted.amount) ?? 0
    const method = textOf(wanted.paymentMethod) ?? ''
    if (wanted.merchantCode !== FAWRY_KEYS.merchantCode) return WRONG_MERCHANT
    if (number === '') return says(9944, 'Merchant reference number is blank')
    const profile = textOf(wanted.customerProfileId) ?? ''
    if (wanted.signature !== chargeSignature(FAWRY_KEYS, { number, profile, method, amount }))
      return WRONG_SIGNATURE
    const sum = listOf(wanted.chargeItems)
      .map(fieldsOf)
      .reduce(
        (total, { price, quantity }) => total + (hundredthsOf(price) ?? 0) * (wholeOf(quantity) ?? 0),
        0,
      )
    if (!METHODS.test(method) || amount === 0 || sum !== amount)
      return says(9980, 'Invalid charge items or method')
    const known = bank.byNumber(number)
    if (known)
      return known.amount === amount ? chargeAnswer(known) : says(9929, 'Duplicate merchant reference number')
    const payment: SimPayment = {
      provider: 'fawry',
      number,
      providerId: String(bank.nextId()),
      amount,
      currency: 'EGP',
      returnUrl: '',
      callbackUrl: textOf(wanted.orderWebHookUrl) ?? '',
      createdAt: bank.now(),
      expiresAt: wholeOf(wanted.paymentExpiry) ?? bank.now() + 24 * 60 * 60_000,
      transactions: [],
      isCancelled: false,
    }
    bank.payments.push(payment)
    notify(payment, 'NEW')
    queueForged(payment)
    if (bank.has('callback-early')) {
      take(payment)
      await deliver()
    }
    return chargeAnswer(payment)
  }

  /** Both forms of the query are taken: as it is written, and decoded. */
  const status = ({ rawQuery, query }: Call): Reply => {
    const raw = new Map(
      rawQuery.split('&').map((pair) => [pair.split('=')[0] ?? '', pair.replace(/^[^=]*=/, '')]),
    )
    const isRaw = raw.get('merchantCode') === FAWRY_KEYS.merchantCode
    const given = (name: string): string => (isRaw ? raw.get(name) : query.get(name)) ?? ''
    const number = given('merchantRefNumber')
    if (given('merchantCode') !== FAWRY_KEYS.merchantCode) return WRONG_MERCHANT
    if (given('signature') !== statusSignature(FAWRY_KEYS, number)) return WRONG_SIGNATURE
    const payment = bank.byNumber(number)
    if (!payment) return says(9938, 'Payment not found')
    const message = messageOf(payment, statusOf(payment))
    return json(200, { ...(bank.has('strange-fields') ? strangely(message) : message), statusCode: 200 })
  }

  const refund = ({ json: wanted }: Call): Reply => {
    const [reference = '', reason = ''] = [textOf(wanted.referenceNumber), textOf(wanted.reason)]
    const amount = hundredthsOf(wanted.refundAmount) ?? 0
    if (wanted.signature !== refundSignature(FAWRY_KEYS, { reference, amount, reason }))
      return WRONG_SIGNATURE
    const payment = bank.byProviderId('fawry', reference)
    const taken = payment && takenOf(payment)
    if (!payment || !taken) return says(9938, 'Payment not found')
    if (bank.has('refund-impossible')) return says(9987, 'Cash payments cannot be refunded')
    if (amount < 1 || amount > taken.amount - refundedOf(taken))
      return says(9935, 'Refund exceeds the payment')
    taken.refunds.push({ id: String(bank.nextId()), amount })
    notify(payment, statusOf(payment))
    return says(200, 'Operation done successfully')
  }

  const cancel = ({ json: wanted }: Call): Reply => {
    const [reference = '', lang = ''] = [textOf(wanted.orderRefNo), textOf(wanted.lang)]
    if (wanted.signature !== cancelSignature(FAWRY_KEYS, reference, lang)) return WRONG_SIGNATURE
    const payment = bank.byProviderId('fawry', reference)
    if (!payment) return says(9938, 'Payment not found')
    if (bank.has('cancel-crossing') && !takenOf(payment)) take(payment)
    if (takenOf(payment)) return json(200, { code: 9950, description: 'The order is paid' })
    payment.isCancelled = true
    notify(payment, 'CANCELED')
    return json(200, { code: 9900, description: 'Success' })
  }

  const kiosk = (): Reply => ({
    status: 200,
    html: kioskPage(bank.payments.filter(({ provider }) => provider === 'fawry')),
  })

  const refusal = {
    type: 'ResponseDataModel',
    statusCode: 9946,
    statusDescription: 'Blank or invalid signature',
  }
  const routes: readonly Route[] = [
    {
      method: 'POST',
      path: /^\/ECommerceWeb\/(?:Fawry|api)\/payments\/charge$/,
      verb: 'start',
      refusal,
      answer: start,
    },
    {
      method: 'GET',
      path: /^\/ECommerceWeb\/Fawry\/payments\/status\/v2$/,
      verb: 'inquire',
      refusal,
      answer: status,
    },
    {
      method: 'POST',
      path: /^\/ECommerceWeb\/Fawry\/payments\/refund$/,
      verb: 'refund',
      refusal,
      answer: refund,
    },
    {
      method: 'POST',
      path: /^\/ECommerceWeb\/api\/orders\/cancel-unpaid-order$/,
      verb: 'cancel',
      refusal,
      answer: cancel,
    },
    { method: 'GET', path: /^\/kiosk$/, answer: kiosk },
  ]

  return {
    routes,
    act,
    chargeBack,
    tick: () => {
      for (const payment of bank.payments) {
        if (payment.provider !== 'fawry' || !isExpired(payment) || toldExpired.has(payment.number)) continue
        toldExpired.add(payment.number)
        if (!payment.isCancelled) notify(payment, 'EXPIRED')
      }
    },
  }
}
