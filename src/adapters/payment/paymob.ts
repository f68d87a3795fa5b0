import { type PaymobKeys, paymobClient } from '#adapters/payment/paymob-client.ts'
import {
  isSignedSubscription,
  isSignedToken,
  isSignedTransaction,
  type PaymobTransaction,
  readTransaction,
  refundedBy,
  transactionOf,
} from '#adapters/payment/paymob-message.ts'
import type { About, ProviderAnswer, ProviderLink } from '#adapters/payment/provider-http.ts'
import {
  complaintIn,
  type Fields,
  fieldsOf,
  listOf,
  parseFields,
  textOf,
  wholeOf,
} from '#adapters/system/loose-fields.ts'
import { chargeFor, type Payment } from '#domain/payments/payment.ts'
import {
  type PaymentProvider,
  ProviderSilent,
  type Reading,
  type Started,
} from '#domain/payments/payment-provider.ts'

export interface PaymobSettings extends PaymobKeys {
  readonly checkoutUrl: string
  readonly publicKey: string
  readonly hmacSecret: string
  /** The ids of the integrations that a shopper may pay by: cards, wallets. */
  readonly integrations: readonly number[]
}

const OPEN_FOR_MS = 30 * 60_000
const LONGEST_NAME = 45
const NOT_GIVEN = 'NA'

/** The mode is a part of the key: `egy_sk_test_…`, `egy_sk_live_…`. */
export const paymobMode = (secretKey: string): 'test' | 'live' =>
  /^[a-z]{3}_sk_live_/.test(secretKey) ? 'live' : 'test'

export const paymob = (settings: PaymobSettings, link: ProviderLink): PaymentProvider => {
  const { secretKey, hmacSecret, integrations } = settings
  const { clock } = link
  const { ask, order } = paymobClient(settings, link)
  const mode = paymobMode(secretKey)
  /** The account's id in signed messages, as an inquiry told it. */
  let account: number | undefined

  const readInquired = (value: unknown): PaymobTransaction => {
    const read = readTransaction(fieldsOf(value))
    if (!read) throw new ProviderSilent('paymob answered with a transaction of another form')
    account = read.owner ?? account
    return read
  }

  const transactionById = async (about: About, id: number): Promise<PaymobTransaction[]> => {
    const { status, fields } = await ask(about, 'GET', `/api/acceptance/transactions/${id}`)
    if (status === 404) return []
    if (status >= 400) throw new ProviderSilent(`paymob answered ${status} to an inquiry`)
    return [readInquired(fields)]
  }

  /** The most recent transaction. It may be a refund, which names the payment it belongs to. */
  const latest = async (about: About, by: Fields): Promise<PaymobTransaction[]> => {
    const { status, fields } = await ask(about, 'POST', '/api/ecommerce/orders/transaction_inquiry', by)
    if (status === 404 || (status < 400 && fields.id === undefined)) return []
    if (status >= 400) throw new ProviderSilent(`paymob answered ${status} to an inquiry`)
    const read = readInquired(fields)
    return read.hasParent && read.parent !== undefined ? transactionById(about, read.parent) : [read]
  }

  const ofOrder = async (about: About, id: string): Promise<PaymobTransaction[]> => {
    const { status, fields } = await ask(about, 'GET', `/api/ecommerce/orders/${encodeURIComponent(id)}`)
    if (status === 404) return []
    if (status >= 400) throw new ProviderSilent(`paymob answered ${status} to an inquiry`)
    if (!Array.isArray(fields.transactions)) return latest(about, { order_id: id })
    const found = listOf(fields.transactions).map(async (each) => {
      const bare = wholeOf(each)
      return bare === undefined ? [readInquired(each)] : transactionById(about, bare)
    })
    return (await Promise.all(found)).flat()
  }

  const inquired = async (payment: Payment): Promise<PaymobTransaction[]> => {
    const about = { paymentId: payment.id, what: 'inquire' } as const
    const { providerId, number } = payment
    const found = providerId
      ? await ofOrder(about, providerId)
      : await latest(about, { merchant_order_id: number })
    const isOurs = (each: PaymobTransaction): boolean =>
      providerId ? String(each.order) === providerId : each.number === number
    if (!found.every(isOurs)) throw new ProviderSilent('paymob answered about another order')
    return found.filter(({ hasParent, isReversal }) => !hasParent && !isReversal)
  }

  const startedBy = ({ status, fields }: ProviderAnswer): Started => {
    if (status >= 400) {
      const reason = `${status} ${complaintIn(fields)}`.trim()
      // The first request arrived after all, so it must be looked up and not be given up.
      if (/duplicate/i.test(reason)) throw new ProviderSilent('paymob knows this reference already')
      return { kind: 'refused', reason }
    }
    const [firstKey] = listOf(fields.payment_keys)
    const orderId = wholeOf(fields.intention_order_id) ?? wholeOf(fieldsOf(firstKey).order_id)
    const secret = textOf(fields.client_secret)
    if (orderId === undefined || !secret) throw new ProviderSilent('paymob answered without order and secret')
    const page = new URL(settings.checkoutUrl)
    page.searchParams.set('publicKey', settings.publicKey)
    page.searchParams.set('clientSecret', secret)
    return {
      kind: 'started',
      providerId: String(orderId),
      redirectUrl: page.href,
      reference: null,
      expiresAt: null,
    }
  }

  const readSigned = (obj: Fields, hmac: unknown): Reading => {
    const read = readTransaction(obj)
    if (!read) return { kind: 'refused', fault: 'shape' }
    if (!isSignedTransaction(hmacSecret, obj, hmac)) return { kind: 'refused', fault: 'signature' }
    if (!integrations.includes(read.integration)) return { kind: 'refused', fault: 'other-merchant' }
    if (read.isLive !== undefined && read.isLive !== (mode === 'live'))
      return { kind: 'refused', fault: 'other-mode' }
    const { id, isPending, isSuccess, isVoided, isRefunded, isReversal, hasParent, refunded, amount } = read
    const isReversed = isVoided || isRefunded || hasParent || isReversal || refunded > 0
    // Without the known account, digits could be moved between `order.id` and `owner` under the same signature.
    const isKnownAccount = read.owner !== undefined && read.owner === account
    const isBelieved = !isReversed && !read.isAuth && !read.hasError && isKnownAccount
    const state = [isPending, isSuccess, isVoided, isRefunded].map(Number).join('')
    // A partial refund changes no signed value, so its unsigned sum keeps it apart from the payment itself.
    const why = isBelieved ? '' : `:ask${Math.min(refunded, amount)}`
    return {
      kind: 'read',
      dedupeKey: `${read.order}:${id}:${state}${why}`,
      providerId: String(read.order),
      transaction: isBelieved ? transactionOf(read, undefined) : undefined,
    }
  }

  return {
    name: 'paymob',
    mode,
    methods: ['visa'],
    openForMs: OPEN_FOR_MS,

    charge: (amount) => chargeFor(amount, 'EGP', 1),

    async start(payment, payer, { description, returnUrl, callbackUrl }) {
      const { amount, currency } = payment.charge
      const [first = NOT_GIVEN, ...others] = payer.name.trim().split(/\s+/)
      const answer = await order({ paymentId: payment.id, what: 'start' }, '/v1/intention/', {
        amount,
        currency,
        payment_methods: [...integrations],
        // One line, because the sum of the lines must be the amount and a discount would be negative.
        items: [{ name: description.slice(0, LONGEST_NAME), amount, description, quantity: 1 }],
        billing_data: {
          first_name: first || NOT_GIVEN,
          last_name: others.join(' ') || NOT_GIVEN,
          email: payer.email,
          phone_number: payer.phone,
          street: payer.address || NOT_GIVEN,
          city: payer.city || NOT_GIVEN,
          country: 'EG',
          ...Object.fromEntries(['apartment', 'floor', 'building', 'state'].map((name) => [name, NOT_GIVEN])),
        },
        special_reference: payment.number,
        expiration: Math.max(60, Math.floor((payment.expiresAt - clock.now()) / 1000)),
        notification_url: callbackUrl,
        redirection_url: returnUrl,
      })
      return startedBy(answer)
    },

    async read({ body, query }) {
      const message = parseFields(body)
      if (!message) return { kind: 'refused', fault: 'shape' }
      const obj = fieldsOf(message.obj)
      if (message.type === 'TRANSACTION') return readSigned(obj, query.hmac)
      const isTrue =
        message.type === 'TOKEN'
          ? isSignedToken(hmacSecret, obj, query.hmac)
          : 'subscription_data' in message && isSignedSubscription(hmacSecret, message)
      if (isTrue) return { kind: 'ignored' }
      // The old form signs the sum and the intention, but not whether it was paid.
      if ('intention' in message && !('type' in message)) return { kind: 'refused', fault: 'old-form' }
      return { kind: 'refused', fault: message.type === 'TOKEN' ? 'signature' : 'shape' }
    },

    async inquire(payment) {
      const found = await inquired(payment)
      const transactions = found.map((each) => transactionOf(each, refundedBy(each)))
      const isPending = transactions.some(({ outcome }) => outcome === 'pending')
      return {
        providerId: payment.providerId ?? found.map(({ order: id }) => String(id))[0],
        transactions,
        isOver: clock.now() >= payment.expiresAt && !isPending,
        // Without Paymob's answer no browser has the address to pay at, so a lost one was never paid.
        isUnknown: payment.providerId === null && found.length === 0,
      }
    },

    async refund({ payment, transactionId, charge }) {
      const about = { paymentId: payment.id, what: 'refund' } as const
      const json = { transaction_id: Number(transactionId), amount_cents: charge.amount }
      const { status, fields } = await order(about, '/api/acceptance/void_refund/refund', json)
      const complaint = complaintIn(fields.data ?? fields)
      if (status >= 400)
        return {
          kind: 'refused',
          reason: `${status} ${complaint}`.trim(),
          isImpossible: status !== 401 && status !== 403,
        }
      const id = wholeOf(fields.id)
      if (id === undefined || fields.success === undefined)
        throw new ProviderSilent('paymob answered a refund without a transaction')
      const providerRefundId = String(id)
      if (fields.pending === true) return { kind: 'accepted', providerRefundId }
      if (fields.success === true) return { kind: 'done', providerRefundId }
      return { kind: 'refused', reason: complaint, isImpossible: false }
    },
  }
}
