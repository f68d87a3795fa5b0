import { type Fields, fieldsOf, listOf, textOf, wholeOf } from '#adapters/system/loose-fields.ts'
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
  hmacOf,
  PAYMOB_KEYS,
  queueForgedAfterPayment,
  queueForgedAtStart,
  queueTransaction,
  refundJson,
  transactionJson,
} from '#server/payment-simulator/paymob-messages.ts'
import { type Act, type Route, type SimProvider } from '#server/payment-simulator/route.ts'

const TOKEN_MS = 60 * 60_000
const REQUIRED = ['first_name', 'last_name', 'email', 'phone_number']
const NO_LOGIN = json(401, { detail: 'Authentication credentials were not provided.' })
const NOT_FOUND = json(404, { detail: 'Not found.' })

/** Why an intention is not accepted. */
const faultIn = (bank: Bank, wanted: Fields): Reply | undefined => {
  const amount = wholeOf(wanted.amount)
  if (!amount) return json(400, { amount: ['A valid integer is required.'] })
  if (wanted.currency !== 'EGP') return json(400, { currency: ['This currency is not supported.'] })
  const methods = listOf(wanted.payment_methods)
  const known = new Set<unknown>([PAYMOB_KEYS.card, PAYMOB_KEYS.wallet])
  if (methods.length === 0 || !methods.every((each) => known.has(each)))
    return json(404, { detail: 'Integration ID/Name does not exist in our system' })
  const billing = fieldsOf(wanted.billing_data)
  for (const name of REQUIRED)
    if (!textOf(billing[name])) return json(400, { billing_data: { [name]: ['This field is required.'] } })
  const items = listOf(wanted.items).map(fieldsOf)
  if (items.some(({ name }) => !textOf(name) || String(name).length > 50))
    return json(400, { items: { name: ['Ensure this field has no more than 50 characters.'] } })
  const sum = items.reduce(
    (total, item) => total + (wholeOf(item.amount) ?? 0) * (wholeOf(item.quantity) ?? 0),
    0,
  )
  if (items.length > 0 && sum !== amount) return json(406, { detail: 'unmatched_item_prices' })
  const reference = textOf(wanted.special_reference)
  if (reference && bank.byNumber(reference)) return json(400, { detail: 'duplicate order with same id' })
  return undefined
}

export const simulatePaymob = (bank: Bank, deliver: () => Promise<unknown>): SimProvider => {
  const logins = new Map<string, number>()

  const settle = (payment: SimPayment, act: Act): void => {
    const source = act.source ?? 'card'
    const status = act.what === 'pay' ? 'paid' : act.what === 'wait' ? 'pending' : 'declined'
    const sums = status === 'paid' ? takingsOf(bank, payment) : [payment]
    for (const { amount, currency } of sums) {
      const id = String(bank.nextId())
      const made: SimTransaction = {
        id,
        amount,
        currency,
        status,
        source,
        reason: act.reason,
        at: bank.now(),
        refunds: [],
      }
      payment.transactions.push(made)
      const obj = transactionJson(payment, made)
      if (bank.has('callback-reversed') && status === 'paid')
        queueTransaction(bank, payment, 'pending', { ...obj, pending: true, success: false })
      if (status === 'paid') queueForgedAfterPayment(bank, payment, obj)
      queueTransaction(bank, payment, status, obj)
    }
    if (status === 'paid' && bank.has('chargeback')) chargeBack(payment.number)
  }

  /** A pending transaction is decided by a second visit. */
  const decide = (payment: SimPayment, waiting: SimTransaction, act: Act): void => {
    waiting.status = act.what === 'pay' ? 'paid' : 'declined'
    queueTransaction(bank, payment, waiting.status, transactionJson(payment, waiting))
  }

  const act = async (number: string, what: Act): Promise<string> => {
    const payment = bank.byNumber(number)
    if (!payment) return 'unknown'
    if (what.what === 'leave') return payment.returnUrl
    const isTooLate = bank.now() >= payment.expiresAt && !bank.has('pay-after-expiry')
    const waiting = payment.transactions.find(({ status }) => status === 'pending')
    if (waiting) decide(payment, waiting, what)
    else if (isTooLate || payment.transactions.some(({ status }) => status === 'paid')) return 'closed'
    else settle(payment, what)
    const last = payment.transactions.at(-1)
    if (!last) return payment.returnUrl
    const obj = transactionJson(payment, last)
    const back = new URL(payment.returnUrl)
    for (const name of ['id', 'success', 'pending', 'amount_cents', 'currency', 'created_at'])
      back.searchParams.set(name, String(obj[name]))
    back.searchParams.set('order', payment.providerId)
    back.searchParams.set('merchant_order_id', payment.number)
    back.searchParams.set('hmac', hmacOf(obj))
    return back.href
  }

  const chargeBack = (number: string): void => {
    const payment = bank.byNumber(number)
    const taken = payment?.transactions.find(
      (each) => each.status === 'paid' && refundedOf(each) < each.amount,
    )
    if (!payment || !taken) return
    taken.refunds.push({
      id: String(bank.nextId()),
      amount: taken.amount - refundedOf(taken),
      isByBank: true,
    })
    queueTransaction(bank, payment, 'charged back', transactionJson(payment, taken))
  }

  const start = async ({ json: wanted, headers }: Call): Promise<Reply> => {
    if (headers.authorization !== `Token ${PAYMOB_KEYS.secretKey}`) return NO_LOGIN
    const fault = faultIn(bank, wanted)
    if (fault) return fault
    const id = bank.nextId()
    const clientSecret = `egy_csk_test_${id}`
    const amount = wholeOf(wanted.amount) ?? 0
    const payment: SimPayment = {
      provider: 'paymob',
      number: textOf(wanted.special_reference) ?? String(id),
      providerId: String(id),
      amount,
      currency: 'EGP',
      returnUrl: textOf(wanted.redirection_url) ?? '',
      callbackUrl: textOf(wanted.notification_url) ?? '',
      createdAt: bank.now(),
      expiresAt: bank.now() + (wholeOf(wanted.expiration) ?? 3600) * 1000,
      transactions: [],
      isCancelled: false,
      clientSecret,
    }
    bank.payments.push(payment)
    queueForgedAtStart(bank, payment)
    if (bank.has('callback-early')) {
      settle(payment, { what: 'pay' })
      await deliver()
    }
    const keys = listOf(wanted.payment_methods).map((integration) => ({
      integration,
      key: 'k',
      order_id: id,
    }))
    return json(201, {
      id: `pi_test_${id}`,
      client_secret: clientSecret,
      intention_order_id: id,
      intention_detail: { amount, currency: 'EGP' },
      payment_keys: keys,
      status: 'intended',
      confirmed: false,
    })
  }

  const isLoggedIn = ({ query, headers, json: body }: Call): boolean => {
    const token =
      query.get('token') ?? textOf(body.auth_token) ?? headers.authorization?.replace('Bearer ', '') ?? ''
    return (logins.get(token) ?? 0) > bank.now()
  }

  const asked =
    (find: (call: Call, ids: readonly string[]) => Fields | undefined) =>
    (call: Call, ids: readonly string[]): Reply => {
      if (!isLoggedIn(call)) return json(401, { detail: 'incorrect credentials' })
      const found = find(call, ids)
      return found ? json(200, found) : NOT_FOUND
    }

  /** Every transaction of a payment with those of its refunds. */
  const allOf = (payment: SimPayment): Fields[] =>
    payment.transactions.flatMap((each) => [
      transactionJson(payment, each),
      ...each.refunds.map((refund) => refundJson(payment, each, refund)),
    ])

  const refund = ({ json: wanted, headers }: Call): Reply => {
    if (headers.authorization !== `Token ${PAYMOB_KEYS.secretKey}`) return NO_LOGIN
    const id = textOf(wanted.transaction_id)
    const payment = bank.payments.find(({ transactions }) => transactions.some((each) => each.id === id))
    const parent = payment?.transactions.find((each) => each.id === id)
    if (!payment || !parent) return json(404, { message: 'Invalid transaction id' })
    const amount = wholeOf(wanted.amount_cents) ?? 0
    const rest = parent.status === 'paid' ? parent.amount - refundedOf(parent) : 0
    if (amount < 1 || amount > rest)
      return json(400, {
        message: `Requested Refund Amount is greater than the maximum refund amount permissible. Maximum Refund Amount is EGP ${rest / 100}`,
      })
    const made = { id: String(bank.nextId()), amount }
    parent.refunds.push(made)
    const child = refundJson(payment, parent, made)
    queueTransaction(bank, payment, 'refund', child)
    queueTransaction(bank, payment, 'refunded', transactionJson(payment, parent))
    return json(201, bank.has('refund-pending') ? { ...child, pending: true, success: false } : child)
  }

  const bySecret = (secret: string | null): SimPayment | undefined =>
    bank.payments.find(({ clientSecret }) => secret !== null && clientSecret === secret)

  const page = ({ query }: Call): Reply => {
    const payment = bySecret(query.get('clientSecret'))
    const isOurs = query.get('publicKey') === PAYMOB_KEYS.publicKey
    if (!payment || !isOurs) return { status: 404, html: 'Not found' }
    return { status: 200, html: checkoutPage(payment, '/unifiedcheckout/', ['card', 'wallet']) }
  }

  const routes: readonly Route[] = [
    {
      method: 'POST',
      path: /^\/v1\/intention\/$/,
      verb: 'start',
      refusal: { success: false, message: 'not now' },
      answer: start,
    },
    {
      method: 'POST',
      path: /^\/api\/auth\/tokens$/,
      answer: ({ json: { api_key: key } }) => {
        if (key !== PAYMOB_KEYS.apiKey) return json(403, { detail: 'incorrect credentials' })
        const token = `login-${bank.nextId()}`
        logins.set(token, bank.now() + TOKEN_MS)
        return json(201, { token, profile: { id: 164_295 } })
      },
    },
    {
      method: 'GET',
      path: /^\/api\/ecommerce\/orders\/(\d+)$/,
      verb: 'inquire',
      refusal: { message: 'not now' },
      answer: asked((_call, [id = '']) => {
        const payment = bank.byProviderId('paymob', id)
        return payment && { id: Number(id), merchant_order_id: payment.number, transactions: allOf(payment) }
      }),
    },
    {
      method: 'GET',
      path: /^\/api\/acceptance\/transactions\/(\d+)$/,
      verb: 'inquire',
      answer: asked((_call, [id]) => bank.payments.flatMap(allOf).find((each) => String(each.id) === id)),
    },
    {
      method: 'POST',
      path: /^\/api\/ecommerce\/orders\/transaction_inquiry$/,
      verb: 'inquire',
      answer: asked(({ json: { order_id: id, merchant_order_id: number } }) => {
        const payment = bank.byProviderId('paymob', textOf(id) ?? '') ?? bank.byNumber(textOf(number) ?? '')
        return payment && allOf(payment).at(-1)
      }),
    },
    {
      method: 'POST',
      path: /^\/api\/acceptance\/void_refund\/refund$/,
      verb: 'refund',
      refusal: { id: 1, success: false, pending: false, data: { message: 'Do not honour' } },
      answer: refund,
    },
    { method: 'GET', path: /^\/unifiedcheckout\/$/, answer: page },
  ]
  return { routes, act, chargeBack, tick: () => undefined }
}
