import { randomUUID } from 'node:crypto'
import { fawry } from '#adapters/payment/fawry.ts'
import { paymob } from '#adapters/payment/paymob.ts'
import { paypal } from '#adapters/payment/paypal.ts'
import type { Payment, ProviderName } from '#domain/payments/payment.ts'
import type {
  Exchange,
  Payer,
  PaymentPage,
  PaymentProvider,
  RawCallback,
  Reading,
} from '#domain/payments/payment-provider.ts'
import type { Send } from '#server/payment-simulator/callbacks.ts'
import { type PaymentSimulator, startPaymentSimulator } from '#server/payment-simulator/simulator.ts'
import { noon } from '#tests/support/builders.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

/** A payment of 185.50 EGP that the provider knows. */
export const aPayment = (fields: Partial<Payment> = {}): Payment => ({
  id: 'p1',
  orderId: 'o1',
  number: '20261116000042',
  provider: 'paymob',
  method: 'visa',
  amount: 18_550,
  charge: { amount: 18_550, currency: 'EGP', rate: 1 },
  state: 'awaiting',
  providerId: null,
  redirectUrl: null,
  reference: null,
  expiresAt: noon + 30 * 60_000,
  source: null,
  lastDigits: null,
  declined: null,
  isPending: false,
  createdAt: noon,
  settledAt: null,
  ...fields,
})

export const aPayer: Payer = {
  name: 'Mona Adel Hassan',
  email: 'mona@example.com',
  phone: '+201012345678',
  city: 'Giza',
  address: '12 Tahrir St',
  language: 'ar',
}

export const aPaymentPage: PaymentPage = {
  description: 'Order 42',
  returnUrl: 'https://shop.example/ar/payment/return',
  callbackUrl: 'https://shop.example/api/payments/paymob/callback',
}

export const aCallback = (body: object | string, more: Partial<RawCallback> = {}): RawCallback => ({
  body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
  query: {},
  headers: {},
  ...more,
})

export interface SimulatedShop {
  readonly simulator: PaymentSimulator
  readonly providers: Readonly<Record<ProviderName, PaymentProvider>>
  /** What the adapters read from the callbacks, in the order of their delivery. */
  readonly readings: Reading[]
  readonly exchanges: Exchange[]
  /** Moves the clock of the adapters and of the simulator. */
  readonly pass: (ms: number) => void
}

/** The three adapters on a simulator over HTTP; callbacks go to the adapter that they are meant for. */
export const aSimulatedShop = async (send?: Send): Promise<SimulatedShop> => {
  let now = noon
  const clock = { now: () => now }
  const readings: Reading[] = []
  const exchanges: Exchange[] = []
  const simulator = await startPaymentSimulator({
    clock,
    send:
      send ??
      (async ({ provider, url, headers, body }) => {
        const query = Object.fromEntries(new URL(url).searchParams)
        const reading = await providers[provider].read({ body: Buffer.from(body), query, headers })
        readings.push(reading)
        return reading.kind === 'refused' ? 401 : 200
      }),
  })
  const { paymob: forPaymob, fawry: forFawry, paypal: forPaypal } = simulator.settings
  const link = { fetch, clock, record: async (each: Exchange) => void exchanges.push(each) }
  const providers = {
    paymob: paymob(forPaymob, link),
    fawry: fawry(forFawry, link),
    paypal: paypal(forPaypal, link),
  }
  const pass = (ms: number): void => {
    now += ms
  }
  return { simulator, providers, readings, exchanges, pass }
}

/** A payment as its provider started it. */
export const startedWith = async (
  provider: PaymentProvider,
  fields: Partial<Payment> = {},
): Promise<Payment> => {
  const { name, methods, openForMs } = provider
  const written = aPayment({
    provider: name,
    method: methods[0] ?? 'visa',
    charge: provider.charge(18_550),
    state: 'creating',
    expiresAt: noon + openForMs,
    ...fields,
  })
  const callbackUrl = `https://shop.example/api/payments/${name}/callback`
  const started = await provider.start(written, aPayer, { ...aPaymentPage, callbackUrl })
  if (started.kind === 'refused') throw new Error(started.reason)
  const { providerId, redirectUrl, reference } = started
  return { ...written, state: 'awaiting', providerId, redirectUrl, reference }
}

/** A stored payment of an order with its money, a failed refund and a message that fits nothing. */
export const storedPayment = async (
  { ports: { stores, clock } }: Pick<TestShop, 'ports'>,
  orderId: string,
): Promise<{ readonly paymentId: string; readonly refundId: string; readonly messageId: string }> => {
  const [paymentId, captureId, refundId, messageId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const at = clock.now()
  const number = String(BigInt(`0x${paymentId.replaceAll('-', '')}`)).slice(0, 14)
  const charge = { amount: 500, currency: 'EGP', rate: 1 }
  const of = { orderId, provider: 'paymob', amount: 500, charge } as const
  const over = { state: 'paid', expiresAt: at, createdAt: at, settledAt: at } as const
  await stores.payments.add(
    aPayment({
      ...of,
      ...over,
      id: paymentId,
      number,
      providerId: `at-${number}`,
      source: 'card',
      lastDigits: '2346',
    }),
  )
  await stores.payments.addCapture({ ...of, id: captureId, paymentId, transactionId: `t-${number}`, at })
  await stores.payments.addRefund({
    id: refundId,
    noteId: randomUUID(),
    orderId,
    captureId,
    amount: 500,
    charge,
    state: 'failed',
    reason: 'spoiled',
    providerRefundId: null,
    refundedBefore: null,
    failure: 'impossible',
    remark: 'too old',
    settledBy: null,
    createdAt: at,
    sentAt: null,
    endedAt: at,
  })
  await stores.payments.addRefused('paymob', messageId, at, 'signature')
  return { paymentId, refundId, messageId }
}
