import { expect, test } from 'vitest'
import { openProviders } from '#adapters/payment/open-providers.ts'
import { type Config, readConfig } from '#server/config.ts'

const PUBLIC_URL = 'https://shop.example'
const PAYMOB = {
  PUBLIC_URL,
  PAYMOB_SECRET_KEY: 'egy_sk_test_1',
  PAYMOB_PUBLIC_KEY: 'egy_pk_test_1',
  PAYMOB_HMAC_SECRET: 'hmac',
  PAYMOB_API_KEY: 'api',
  PAYMOB_CARD_INTEGRATION: '4100001',
}
const FAWRY = { PUBLIC_URL, FAWRY_MERCHANT_CODE: 'code', FAWRY_SECURE_KEY: 'key' }
const PAYPAL = {
  PUBLIC_URL,
  PAYPAL_CLIENT_ID: 'id',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'hook',
  PAYPAL_CURRENCY: 'USD',
  PAYPAL_RATE: '48.75',
}

const opened = ({ payments }: Config) =>
  openProviders(payments, { fetch, record: async () => undefined, clock: { now: () => 0 } }).map(
    ({ name, mode, methods, openForMs }) => [name, mode, methods, openForMs / 60_000],
  )

test('[MONEY-16] the providers that are configured are opened, in the mode of their keys or hosts', () => {
  expect(opened(readConfig({}))).toEqual([])
  expect(opened(readConfig({ ...PAYMOB, ...FAWRY, ...PAYPAL }))).toEqual([
    ['paymob', 'test', ['visa'], 30],
    ['fawry', 'live', ['fawry'], 24 * 60],
    ['paypal', 'live', ['paypal'], 30],
  ])
  const live = { ...PAYMOB, PAYMOB_SECRET_KEY: 'egy_sk_live_1', PAYMOB_PUBLIC_KEY: 'egy_pk_live_1' }
  expect(opened(readConfig(live))).toEqual([['paymob', 'live', ['visa'], 30]])
  const staging = { FAWRY_URL: 'https://atfawry.fawrystaging.com/', FAWRY_HOURS: '2' }
  const { payments } = readConfig({ ...FAWRY, ...staging })
  expect(payments.fawry).toMatchObject({ url: 'https://atfawry.fawrystaging.com', mode: 'test', hours: 2 })
  const sandbox = readConfig({ ...PAYPAL, PAYPAL_URL: 'https://api-m.sandbox.paypal.com' })
  expect(sandbox.payments.paypal).toMatchObject({ mode: 'test', rate: 48.75, certHosts: ['*.paypal.com'] })
  expect(opened(readConfig({ ...PAYMOB, PAYMENTS: 'off' }))).toEqual([])
})

test.each(Object.entries({ Paymob: PAYMOB, Fawry: FAWRY, PayPal: PAYPAL }))(
  '[MONEY-16] half of %s ends the start with the name of what is missing',
  (provider, all) => {
    const names = Object.keys(all).filter((name) => name !== 'PUBLIC_URL')
    for (const missing of names) {
      const env = { ...all, [missing]: '' }
      expect(() => readConfig(env)).toThrow(
        new RegExp(
          `^${missing}: ${provider} needs it, since ${names[0] === missing ? names[1] : names[0]} is set$`,
        ),
      )
    }
  },
)

test('[MONEY-16] one of Paymob’s integrations is enough; two must not be read for each other', () => {
  const { PAYMOB_CARD_INTEGRATION: _card, ...keys } = PAYMOB
  const wallet = readConfig({ ...keys, PAYMOB_WALLET_INTEGRATION: '4100002' })
  expect(wallet.payments.paymob?.integrations).toEqual([4_100_002])
  const both = readConfig({ ...PAYMOB, PAYMOB_WALLET_INTEGRATION: '4100002' })
  expect(both.payments.paymob?.integrations).toEqual([4_100_001, 4_100_002])
  expect(() => readConfig({ ...PAYMOB, PAYMOB_WALLET_INTEGRATION: '100001' })).toThrow(
    'PAYMOB_WALLET_INTEGRATION: one',
  )
})

test.each([
  ['PUBLIC_URL', { ...FAWRY, PUBLIC_URL: '' }],
  ['PUBLIC_URL', { ...FAWRY, PUBLIC_URL: 'http://shop.example' }],
  ['PAYMOB_SECRET_KEY', { ...PAYMOB, PAYMOB_SECRET_KEY: 'sk_test_hidden' }],
  ['PAYMOB_PUBLIC_KEY', { ...PAYMOB, PAYMOB_PUBLIC_KEY: 'egy_pk_live_1' }],
  ['PAYMOB_CARD_INTEGRATION', { ...PAYMOB, PAYMOB_CARD_INTEGRATION: 'card' }],
  ['PAYMOB_URL', { ...PAYMOB, PAYMOB_URL: 'http://paymob.example' }],
  ['FAWRY_HOURS', { ...FAWRY, FAWRY_HOURS: '0' }],
  ['FAWRY_HOURS', { ...FAWRY, FAWRY_HOURS: '25' }],
  ['PAYPAL_CURRENCY', { ...PAYPAL, PAYPAL_CURRENCY: 'EGP' }],
  ['PAYPAL_CURRENCY', { ...PAYPAL, PAYPAL_CURRENCY: 'JPY' }],
  ['PAYPAL_RATE', { ...PAYPAL, PAYPAL_RATE: '0' }],
  ['PAYPAL_RATE', { ...PAYPAL, PAYPAL_RATE: '1e2' }],
  ['PAYPAL_RATE', { ...PAYPAL, PAYPAL_RATE: '48.755' }],
  ['PAYMENTS', { PAYMENTS: 'on' }],
  ['PAYMENTS', { PAYMENTS: 'simulator', DEMO: 'off' }],
  ['PAYMENTS', { PAYMENTS: 'simulator', HOST: '0.0.0.0' }],
])('[MONEY-16] a wrong %s is refused by name, without a secret: %#', (name, env) => {
  expect(() => readConfig(env)).toThrow(new RegExp(`^${name}: `))
  expect(() => readConfig(env)).not.toThrow('hidden')
})

test('[MONEY-16] a shop on this machine may use a provider without https', () => {
  expect(opened(readConfig({ ...FAWRY, PUBLIC_URL: 'http://localhost:3000' }))).toHaveLength(1)
})
