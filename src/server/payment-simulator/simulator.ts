import type { FawrySettings } from '#adapters/payment/fawry.ts'
import type { PaymobSettings } from '#adapters/payment/paymob.ts'
import type { PaypalSettings } from '#adapters/payment/paypal.ts'
import { systemClock } from '#adapters/system/system-clock.ts'
import type { DeclineReason, ProviderName } from '#domain/payments/payment.ts'
import type { Clock } from '#domain/shared/ports.ts'
import { listenHere } from '#server/loopback/http.ts'
import { type BookEntry, createBank, entryOf } from '#server/payment-simulator/bank.ts'
import { type Delivery, deliverDue, type Send, sendByHttp } from '#server/payment-simulator/callbacks.ts'
import { controlRoutes } from '#server/payment-simulator/control.ts'
import { simulateFawry } from '#server/payment-simulator/fawry.ts'
import { FAWRY_KEYS } from '#server/payment-simulator/fawry-messages.ts'
import type { Mode } from '#server/payment-simulator/modes.ts'
import { simulatePaymob } from '#server/payment-simulator/paymob.ts'
import { PAYMOB_KEYS } from '#server/payment-simulator/paymob-messages.ts'
import { simulatePaypal } from '#server/payment-simulator/paypal.ts'
import { PAYPAL_KEYS } from '#server/payment-simulator/paypal-messages.ts'
import type { Act, Route, SimProvider } from '#server/payment-simulator/route.ts'
import { selfSigned } from '#server/payment-simulator/self-signed.ts'
import { serveRoutes } from '#server/payment-simulator/serve.ts'

export interface SimulatorOptions {
  /** 0 for a free one. */
  readonly port?: number
  readonly clock?: Clock
  readonly seed?: number
  /** How callbacks reach the shop; by default over HTTP. */
  readonly send?: Send
  /** Where PayPal's webhooks go; by default the shop of the payment's return address. */
  readonly webhookUrl?: string
  /** Delivers callbacks by itself, with a timer for late ones. Without it, `deliver` and `advance` do. */
  readonly isAutomatic?: boolean
}

/** The settings with which the adapters talk to the simulator. */
export interface SimulatorSettings {
  readonly paymob: PaymobSettings
  readonly fawry: FawrySettings
  readonly paypal: PaypalSettings
}

export interface SimulatorControls {
  now(): number
  /** Acts as the shopper on a payment's page. Returns where the browser goes, or `closed`, `unknown`, `paid`, `left`. */
  act(number: string, act: Act): Promise<string>
  pay(number: string, source?: 'card' | 'wallet'): Promise<string>
  decline(number: string, reason?: DeclineReason): Promise<string>
  leave(number: string): Promise<string>
  /** Pays a reference of Fawry in cash. */
  payReference(reference: string): Promise<string>
  /** The bank takes the money back. */
  chargeBack(number: string): void
  /** Sends the callbacks that are due; those that the shop refuses are sent again later. */
  deliver(): Promise<readonly Delivery[]>
  /** Moves the simulator's clock, apart from the clock it was given, and delivers what is due then. */
  advance(ms: number): Promise<readonly Delivery[]>
  /** The number of callbacks that wait. */
  waiting(): number
  books(): readonly BookEntry[]
  /** Turns exactly these hostile modes on. With a chance below 1 each acts only sometimes, by the seed. */
  setModes(modes: readonly Mode[], how?: { readonly seed?: number; readonly chance?: number }): void
}

export interface PaymentSimulator extends SimulatorControls {
  readonly url: string
  readonly settings: SimulatorSettings
  close(): Promise<void>
}

const RATE = 50
const EVERY_MS = 1000
const HOST = '127.0.0.1'

let certificates: readonly [ReturnType<typeof selfSigned>, ReturnType<typeof selfSigned>] | undefined

const settingsAt = (url: string): SimulatorSettings => ({
  paymob: {
    url,
    checkoutUrl: `${url}/unifiedcheckout/`,
    secretKey: PAYMOB_KEYS.secretKey,
    publicKey: PAYMOB_KEYS.publicKey,
    hmacSecret: PAYMOB_KEYS.hmacSecret,
    apiKey: PAYMOB_KEYS.apiKey,
    integrations: [PAYMOB_KEYS.card, PAYMOB_KEYS.wallet],
  },
  fawry: { url, ...FAWRY_KEYS, mode: 'test', hours: 24 },
  paypal: {
    url,
    ...PAYPAL_KEYS,
    certHosts: [new URL(url).host],
    mode: 'test',
    currency: 'USD',
    rate: RATE,
  },
})

/** Paymob, Fawry and PayPal on one loopback port, with their own books. Everything is in memory. */
export const startPaymentSimulator = async (options: SimulatorOptions = {}): Promise<PaymentSimulator> => {
  const {
    port = 0,
    clock = systemClock,
    seed = 1,
    send = sendByHttp,
    webhookUrl,
    isAutomatic = false,
  } = options
  const bank = createBank(clock, seed)
  // Key pairs take a second to make, so all simulators of a process share them.
  certificates ??= [selfSigned(HOST), selfSigned(HOST)]
  const [own, strange] = certificates

  let providers: Readonly<Record<ProviderName, SimProvider>> | undefined
  const all = (): readonly SimProvider[] => Object.values(providers ?? {})

  const deliver = async (): Promise<readonly Delivery[]> => {
    for (const each of all()) each.tick()
    return deliverDue(bank, send)
  }

  const act = async (number: string, what: Act): Promise<string> => {
    const payment = bank.byNumber(number)
    return payment && providers ? providers[payment.provider].act(number, what) : 'unknown'
  }

  const controls: SimulatorControls = {
    now: bank.now,
    act,
    pay: (number, source = 'card') => act(number, { what: 'pay', source }),
    decline: (number, reason = 'declined') => act(number, { what: 'decline', reason }),
    leave: (number) => act(number, { what: 'leave' }),
    payReference: async (reference) =>
      act(bank.byProviderId('fawry', reference)?.number ?? '', { what: 'pay' }),
    chargeBack: (number) => {
      const payment = bank.byNumber(number)
      if (payment) providers?.[payment.provider].chargeBack(number)
    },
    deliver,
    advance: (ms) => {
      bank.advance(ms)
      return deliver()
    },
    waiting: () => bank.queue.length,
    books: () => bank.payments.map(entryOf),
    setModes: (modes, { seed: next = seed, chance = 1 } = {}) => bank.setModes(modes, next, chance),
  }

  let routes: readonly Route[] = []
  const server = serveRoutes(
    bank,
    () => routes,
    () => void (isAutomatic && setImmediate(() => void deliver())),
  )
  const url = `http://${HOST}:${await listenHere(server, port, 'payment simulator')}`
  providers = {
    paymob: simulatePaymob(bank, deliver),
    fawry: simulateFawry(bank, deliver),
    paypal: simulatePaypal({
      bank,
      signer: { privateKey: own.privateKey, baseUrl: url },
      // The same port by another name, which is not among the hosts of the settings.
      stranger: { privateKey: strange.privateKey, baseUrl: url.replace(HOST, 'localhost') },
      certificate: own.certificate,
      webhookUrl,
      deliver,
    }),
  }
  routes = [...all().flatMap((each) => each.routes), ...controlRoutes(controls)]
  const timer = isAutomatic ? setInterval(() => void deliver(), EVERY_MS).unref() : undefined

  return {
    ...controls,
    url,
    settings: settingsAt(url),
    close: () => {
      clearInterval(timer)
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
