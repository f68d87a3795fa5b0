import { type Fields, fieldsOf, hundredthsOf, listOf, textOf } from '#adapters/system/loose-fields.ts'
import { urlOf } from '#contracts/operation.ts'
import { receiveCallback } from '#contracts/operations/payments.ts'
import { type Call, json, type Reply } from '#server/loopback/http.ts'
import {
  type Bank,
  refundedOf,
  type SimPayment,
  type SimTransaction,
  takingsOf,
} from '#server/payment-simulator/bank.ts'
import { checkoutPage } from '#server/payment-simulator/pages.ts'
import {
  CERT_PATH,
  captureJson,
  eventJson,
  orderJson,
  PAYPAL_KEYS,
  queueEvent,
  queueForgedEvents,
  refundJson,
  type Signer,
} from '#server/payment-simulator/paypal-messages.ts'
import { type Act, type Route, type SimProvider } from '#server/payment-simulator/route.ts'

const CALLBACK_PATH = urlOf(receiveCallback, { params: { provider: 'paypal' } })
const TOKEN_MS = 9 * 60 * 60_000
const ORDER_MS = 3 * 60 * 60_000
const PENDING_MS = 60 * 60_000
const CURRENCIES = /^(USD|EUR|GBP|CAD|AUD|CHF|SEK|PLN|ILS)$/

const complains = (status: number, name: string, issue: string): Reply =>
  json(status, {
    name,
    message: name.toLowerCase().replaceAll('_', ' '),
    debug_id: 'sim',
    details: [{ issue }],
  })
const refuses = (issue: string): Reply => complains(422, 'UNPROCESSABLE_ENTITY', issue)
const NOT_FOUND = complains(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')
const NO_LOGIN = json(401, {
  error: 'invalid_token',
  error_description: 'Token signature verification failed',
})

interface PaypalWorld {
  readonly bank: Bank
  readonly signer: Signer
  readonly stranger: Signer
  readonly certificate: string
  readonly webhookUrl: string | undefined
  readonly deliver: () => Promise<unknown>
}

export const simulatePaypal = (world: PaypalWorld): SimProvider => {
  const { bank, signer, deliver } = world
  const { baseUrl } = signer
  const logins = new Map<string, number>()
  /** Answers by `PayPal-Request-Id`, for the repetition of a request. */
  const answered = new Map<string, string>()

  const tell = (payment: SimPayment, type: string, resource: Fields): void =>
    queueEvent(bank, signer, payment, eventJson(bank, type, resource))

  const loggedIn =
    (answer: (call: Call, id: string) => Reply | Promise<Reply>): Route['answer'] =>
    (call, [id = '']) => {
      const token = call.headers.authorization?.replace('Bearer ', '') ?? ''
      return (logins.get(token) ?? 0) > bank.now() ? answer(call, id) : NO_LOGIN
    }

  const requestId = ({ headers }: Call): string => String(headers['paypal-request-id'] ?? '')

  const approve = (payment: SimPayment, willDecline: boolean): void => {
    payment.approved = { at: bank.now(), willDecline }
    tell(payment, 'CHECKOUT.ORDER.APPROVED', orderJson(baseUrl, payment))
  }

  const start = async (call: Call): Promise<Reply> => {
    const key = requestId(call)
    const before = bank.byProviderId('paypal', answered.get(key) ?? '')
    if (before) return json(200, orderJson(baseUrl, before))
    const [first] = listOf(call.json.purchase_units)
    const unit = fieldsOf(first)
    const { currency_code: currency, value } = fieldsOf(unit.amount)
    const amount = hundredthsOf(value)
    const context = fieldsOf(fieldsOf(fieldsOf(call.json.payment_source).paypal).experience_context)
    if (call.json.intent !== 'CAPTURE' || !amount || !/^\d+\.\d\d$/.test(String(value)))
      return complains(400, 'INVALID_REQUEST', 'INVALID_PARAMETER_VALUE')
    if (typeof currency !== 'string' || !CURRENCIES.test(currency)) return refuses('CURRENCY_NOT_SUPPORTED')
    const returnUrl = textOf(context.return_url) ?? ''
    const payment: SimPayment = {
      provider: 'paypal',
      number: textOf(unit.invoice_id) ?? '',
      providerId: `SIM${bank.nextId()}`,
      amount,
      currency,
      returnUrl,
      callbackUrl: world.webhookUrl ?? new URL(CALLBACK_PATH, returnUrl).href,
      createdAt: bank.now(),
      expiresAt: bank.now() + ORDER_MS,
      transactions: [],
      isCancelled: false,
    }
    bank.payments.push(payment)
    if (key) answered.set(key, payment.providerId)
    queueForgedEvents(bank, signer, world.stranger, payment)
    if (bank.has('callback-early')) {
      approve(payment, false)
      await deliver()
    }
    return json(201, orderJson(baseUrl, payment))
  }

  const known = (id: string): SimPayment | undefined => {
    const payment = bank.byProviderId('paypal', id)
    const isForgotten = payment && !payment.approved && bank.now() >= payment.expiresAt
    return isForgotten ? undefined : payment
  }

  const capture = (_call: Call, id: string): Reply => {
    const payment = known(id)
    if (!payment) return NOT_FOUND
    if (payment.transactions.length > 0) return refuses('ORDER_ALREADY_CAPTURED')
    if (!payment.approved) return refuses('ORDER_NOT_APPROVED')
    if (payment.approved.willDecline) {
      payment.approved = undefined
      return refuses('INSTRUMENT_DECLINED')
    }
    const isTaken = bank.payments.some(
      (each) =>
        each !== payment &&
        each.provider === 'paypal' &&
        each.number === payment.number &&
        each.transactions.length > 0,
    )
    if (isTaken) return refuses('DUPLICATE_INVOICE_ID')
    // PayPal captures an order once, whatever the mode.
    const [sum = payment] = takingsOf(bank, payment)
    const status = bank.has('capture-pending') ? 'pending' : 'paid'
    const { amount, currency } = sum
    const made: SimTransaction = {
      id: `CAP${bank.nextId()}`,
      amount,
      currency,
      status,
      source: 'paypal',
      at: bank.now(),
      refunds: [],
    }
    payment.transactions.push(made)
    tell(
      payment,
      `PAYMENT.CAPTURE.${status === 'paid' ? 'COMPLETED' : 'PENDING'}`,
      captureJson(payment, made),
    )
    if (bank.has('chargeback')) chargeBack(payment.number)
    return json(201, orderJson(baseUrl, payment))
  }

  const captured = (id: string): { payment: SimPayment; taken: SimTransaction } | undefined => {
    for (const payment of bank.payments) {
      const taken =
        payment.provider === 'paypal' ? payment.transactions.find((each) => each.id === id) : undefined
      if (taken) return { payment, taken }
    }
    return undefined
  }

  const refund = (call: Call, id: string): Reply => {
    const found = captured(id)
    if (!found) return NOT_FOUND
    const { payment, taken } = found
    const key = requestId(call)
    const before = taken.refunds.find((each) => key !== '' && each.requestId === key)
    if (before) return json(200, refundJson(baseUrl, taken, before))
    const rest = taken.amount - refundedOf(taken)
    const { value, currency_code: currency = taken.currency } = fieldsOf(call.json.amount)
    const amount = value === undefined ? rest : (hundredthsOf(value) ?? 0)
    if (taken.status !== 'paid') return refuses('PENDING_CAPTURE')
    if (currency !== taken.currency) return refuses('CURRENCY_MISMATCH')
    if (rest === 0) return refuses('CAPTURE_FULLY_REFUNDED')
    if (amount < 1 || amount > rest) return refuses('REFUND_AMOUNT_EXCEEDED')
    const made = { id: `REF${bank.nextId()}`, amount, requestId: key }
    taken.refunds.push(made)
    tell(payment, 'PAYMENT.CAPTURE.REFUNDED', refundJson(baseUrl, taken, made))
    return json(201, refundJson(baseUrl, taken, made, bank.has('refund-pending') ? 'PENDING' : 'COMPLETED'))
  }

  const chargeBack = (number: string): void => {
    const payment = bank.byNumber(number)
    const taken = payment?.transactions.find(({ status }) => status === 'paid')
    if (!payment || !taken || refundedOf(taken) >= taken.amount) return
    taken.refunds.push({
      id: `REF${bank.nextId()}`,
      amount: taken.amount - refundedOf(taken),
      isByBank: true,
    })
    tell(payment, 'PAYMENT.CAPTURE.REVERSED', captureJson(payment, taken))
  }

  const act = async (number: string, { what }: Act): Promise<string> => {
    const payment = bank.byNumber(number)
    if (!payment) return 'unknown'
    const isTooLate = bank.now() >= payment.expiresAt
    if (isTooLate || payment.transactions.length > 0) return 'closed'
    const back = new URL(payment.returnUrl)
    back.searchParams.set('token', payment.providerId)
    if (what !== 'pay' && what !== 'decline') return back.href
    approve(payment, what === 'decline')
    back.searchParams.set('PayerID', 'SIMPAYER')
    return back.href
  }

  const page = ({ query }: Call): Reply => {
    const payment = known(query.get('token') ?? '')
    return payment
      ? { status: 200, html: checkoutPage(payment, '/checkoutnow', []) }
      : { status: 404, html: 'Not found' }
  }

  const logIn = ({ headers, form }: Call): Reply => {
    const basic = Buffer.from(`${PAYPAL_KEYS.clientId}:${PAYPAL_KEYS.clientSecret}`).toString('base64')
    if (headers.authorization !== `Basic ${basic}` || form.get('grant_type') !== 'client_credentials')
      return json(401, { error: 'invalid_client' })
    const token = `access-${bank.nextId()}`
    logins.set(token, bank.now() + TOKEN_MS)
    return json(200, { access_token: token, token_type: 'Bearer', expires_in: TOKEN_MS / 1000 })
  }

  const routes: readonly Route[] = [
    { method: 'POST', path: /^\/v1\/oauth2\/token$/, answer: logIn },
    {
      method: 'POST',
      path: /^\/v2\/checkout\/orders$/,
      verb: 'start',
      refusal: { name: 'NOT_NOW' },
      answer: loggedIn(start),
    },
    {
      method: 'GET',
      path: /^\/v2\/checkout\/orders\/(\w+)$/,
      verb: 'inquire',
      refusal: { name: 'NOT_NOW' },
      answer: loggedIn((_call, id) => {
        const payment = known(id)
        return payment ? json(200, orderJson(baseUrl, payment)) : NOT_FOUND
      }),
    },
    {
      method: 'POST',
      path: /^\/v2\/checkout\/orders\/(\w+)\/capture$/,
      verb: 'capture',
      refusal: { name: 'NOT_NOW' },
      answer: loggedIn(capture),
    },
    {
      method: 'GET',
      path: /^\/v2\/payments\/captures\/(\w+)$/,
      answer: loggedIn((_call, id) => {
        const found = captured(id)
        return found ? json(200, captureJson(found.payment, found.taken)) : NOT_FOUND
      }),
    },
    {
      method: 'POST',
      path: /^\/v2\/payments\/captures\/(\w+)\/refund$/,
      verb: 'refund',
      refusal: { id: 'REF0', status: 'FAILED' },
      answer: loggedIn(refund),
    },
    {
      method: 'GET',
      path: new RegExp(`^${CERT_PATH}$`),
      answer: () => ({ status: 200, text: world.certificate }),
    },
    { method: 'GET', path: /^\/checkoutnow$/, answer: page },
  ]

  return {
    routes,
    act,
    chargeBack,
    tick: () => {
      for (const payment of bank.payments)
        for (const each of payment.provider === 'paypal' ? payment.transactions : []) {
          if (each.status !== 'pending' || bank.now() < each.at + PENDING_MS) continue
          each.status = 'paid'
          tell(payment, 'PAYMENT.CAPTURE.COMPLETED', captureJson(payment, each))
        }
    },
  }
}
