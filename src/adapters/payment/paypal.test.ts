import { sign } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { type PaypalSettings, paypal } from '#adapters/payment/paypal.ts'
import { webhookText } from '#adapters/payment/paypal-webhook.ts'
import { chargeFor } from '#domain/payments/payment.ts'
import type { RawCallback, Reading } from '#domain/payments/payment-provider.ts'
import { selfSigned } from '#server/payment-simulator/self-signed.ts'
import { noon } from '#tests/support/builders.ts'

const certUrl = 'https://certs.paypal.com/CERT-1'
const { privateKey, certificate } = selfSigned('certs.paypal.com')
const stranger = selfSigned('certs.paypal.com')

const SETTINGS: PaypalSettings = {
  url: 'https://api-m.paypal.example',
  clientId: 'id',
  clientSecret: 'secret',
  webhookId: '8PT597110X687430LKGECATA',
  certHosts: ['*.paypal.com'],
  certRoots: [certificate],
  mode: 'test',
  currency: 'USD',
  rate: 50,
}

const BODY =
  '{"id":"WH-1","event_type":"CHECKOUT.ORDER.APPROVED","resource_type":"checkout-order","resource":{"id":"5O19","n":1.0}}'

let fetched: string[]
let served: string
beforeEach(() => {
  fetched = []
  served = certificate
})

const connect = (settings: Partial<PaypalSettings> = {}, now = noon) => {
  const fetch = async (url: string): Promise<Response> => {
    fetched.push(url)
    return url.includes('/v1/oauth2/')
      ? Response.json({ access_token: 't', expires_in: 60 })
      : new Response(served)
  }
  return paypal(
    { ...SETTINGS, ...settings },
    { fetch, record: async () => undefined, clock: { now: () => now } },
  )
}

const signed = (body: string, more: Readonly<Record<string, string>> = {}, key = privateKey): RawCallback => {
  const [id, time] = ['103e3700-8b0c-11e6-8695-6b62a8a99ac4', '2026-11-16T12:05:13Z']
  const text = webhookText({ id, time, webhookId: SETTINGS.webhookId }, Buffer.from(body))
  return {
    body: Buffer.from(body),
    query: {},
    headers: {
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': sign('RSA-SHA256', Buffer.from(text), key).toString('base64'),
      'paypal-cert-url': certUrl,
      'paypal-auth-algo': 'SHA256withRSA',
      ...more,
    },
  }
}

const NUDGE: Reading = { kind: 'read', dedupeKey: 'WH-1', providerId: '5O19' }
const REFUSED: Reading = { kind: 'refused', fault: 'signature' }

test('[MONEY-8] the signed text has the checksum of the bytes as they came', () => {
  const facts = {
    id: '103e3700-8b0c-11e6-8695-6b62a8a99ac4',
    time: '2026-11-16T12:05:13Z',
    webhookId: '8PT597110X687430LKGECATA',
  }
  const text = webhookText(facts, Buffer.from(BODY))
  expect(text).toBe(`${facts.id}|${facts.time}|${facts.webhookId}|${crc32(BODY)}`)
  expect(webhookText(facts, Buffer.from(JSON.stringify(JSON.parse(BODY))))).not.toBe(text)
})

test('[MONEY-8] a signed webhook only names the order to ask about', async () => {
  const provider = connect()
  expect(await provider.read(signed(BODY))).toEqual(NUDGE)
  expect(await provider.read(signed(BODY))).toEqual(NUDGE)
  expect(fetched).toEqual([certUrl])
})

test('[MONEY-8] the same values in other bytes are refused', async () => {
  const { body, ...rest } = signed(BODY)
  const again = Buffer.from(JSON.stringify(JSON.parse(Buffer.from(body).toString())))
  expect(await connect().read({ ...rest, body: again })).toEqual(REFUSED)
})

/** Changes letters of `pad` so that the checksum of the whole becomes `wanted`: CRC-32 is linear over bits. */
const forge = (before: string, pad: number, after: string, wanted: number): string => {
  const blank = Buffer.from(`${before}${'a'.repeat(pad)}${after}`)
  const crcWith = (at: number): number => {
    const copy = Buffer.from(blank)
    copy[before.length + at] = 'c'.charCodeAt(0)
    return (crc32(copy) ^ crc32(blank)) >>> 0
  }
  // Gaussian elimination: each row is an effect on the checksum and the letters that cause it.
  const rows = new Map<number, { effect: number; letters: bigint }>()
  const reduce = (row: { effect: number; letters: bigint }) => {
    let { effect, letters } = row
    for (let bit = 31; bit >= 0; bit -= 1) {
      const known = rows.get(bit)
      if (!((effect >>> bit) & 1) || !known) continue
      effect = (effect ^ known.effect) >>> 0
      letters ^= known.letters
    }
    return { effect, letters }
  }
  for (let at = 0; at < pad; at += 1) {
    const row = reduce({ effect: crcWith(at), letters: 1n << BigInt(at) })
    if (row.effect !== 0) rows.set(31 - Math.clz32(row.effect), row)
  }
  const { letters } = reduce({ effect: (wanted ^ crc32(blank)) >>> 0, letters: 0n })
  const text = Array.from({ length: pad }, (_, at) => ((letters >> BigInt(at)) & 1n ? 'c' : 'a')).join('')
  return `${before}${text}${after}`
}

test('[MONEY-8] a forged body with the right checksum passes the signature and still moves no money', async () => {
  const before =
    '{"id":"WH-2","event_type":"PAYMENT.CAPTURE.COMPLETED","resource":{"id":"C1","status":"COMPLETED","amount":{"value":"999.00","currency_code":"USD"},"supplementary_data":{"related_ids":{"order_id":"OTHER"}}},"pad":"'
  const forged = forge(before, 64, '"}', crc32(BODY))
  expect(crc32(forged)).toBe(crc32(BODY))
  const reading = await connect().read({ ...signed(BODY), body: Buffer.from(forged) })
  expect(reading).toEqual({ kind: 'read', dedupeKey: 'WH-2', providerId: 'OTHER' })
})

test.each([
  ['another host', 'https://certs.paypal.com.evil.example/CERT-1'],
  ['a host that only ends alike', 'https://evilpaypal.com/CERT-1'],
  ['no encryption', 'http://certs.paypal.com/CERT-1'],
  ['a user in the address', 'https://certs.paypal.com@evil.example/CERT-1'],
  ['another port', 'https://certs.paypal.com:8443/CERT-1'],
  ['no address', ''],
])('[MONEY-8] a certificate from %s is not fetched', async (_name, url) => {
  expect(await connect().read(signed(BODY, { 'paypal-cert-url': url }))).toEqual(REFUSED)
  expect(fetched).toEqual([])
})

test('[MONEY-8] a certificate of another authority, name or time is not believed', async () => {
  served = stranger.certificate
  expect(await connect().read(signed(BODY, {}, stranger.privateKey))).toEqual(REFUSED)
  served = certificate
  expect(await connect({}, Date.UTC(2051, 0, 1)).read(signed(BODY))).toEqual(REFUSED)
  const elsewhere = selfSigned('shop.example')
  served = elsewhere.certificate
  const trusting = connect({ certRoots: [elsewhere.certificate] })
  expect(await trusting.read(signed(BODY, {}, elsewhere.privateKey))).toEqual(REFUSED)
  served = 'not a certificate'
  expect(await connect().read(signed(BODY))).toEqual(REFUSED)
  served = certificate
  expect(await connect({ certRoots: undefined }).read(signed(BODY))).toEqual(REFUSED)
})

test.each([
  ['the webhook of another shop', { webhookId: 'OTHER' }, {}],
  ['another algorithm', {}, { 'paypal-auth-algo': 'MD5withRSA' }],
  ['no signature', {}, { 'paypal-transmission-sig': '' }],
  ['another time', {}, { 'paypal-transmission-time': '2026-11-16T12:05:14Z' }],
])('[MONEY-8] %s is refused', async (_name, settings, headers) => {
  expect(await connect(settings).read(signed(BODY, headers))).toEqual(REFUSED)
})

test('[MONEY-8] a separator inside a signed value is refused', async () => {
  const text = `a|b|c|${SETTINGS.webhookId}|${crc32(BODY)}`
  const signature = sign('RSA-SHA256', Buffer.from(text), privateKey).toString('base64')
  const headers = { 'paypal-transmission-id': 'a|b', 'paypal-transmission-time': 'c' }
  const more = { ...headers, 'paypal-transmission-sig': signature }
  expect(await connect().read(signed(BODY, more))).toEqual(REFUSED)
})

test('[MONEY-8] when the certificate cannot be fetched, the webhook is to be sent again', async () => {
  const fetch = async (): Promise<Response> => new Response('', { status: 503 })
  const provider = paypal(SETTINGS, { fetch, record: async () => undefined, clock: { now: () => noon } })
  await expect(provider.read(signed(BODY))).rejects.toThrow('could not be fetched')
})

test('[MONEY-9] the charge is rounded up once to the cent', () => {
  expect(connect().charge(18_550)).toEqual({ amount: 371, currency: 'USD', rate: 50 })
  expect(connect({ rate: 49.9 }).charge(18_550)).toEqual({ amount: 372, currency: 'USD', rate: 49.9 })
})

test('[MONEY-9] a sum that is a whole number of cents is not rounded up, at any rate', () => {
  const wrong: unknown[] = []
  for (let rate = 1; rate <= 9999; rate += 7)
    for (let cents = 100; cents <= 10_000; cents += 100) {
      const { amount } = chargeFor((rate * cents) / 100, 'USD', rate / 100)
      if (amount !== cents) wrong.push([rate / 100, cents, amount])
      const { amount: next } = chargeFor((rate * cents) / 100 + 1, 'USD', rate / 100)
      if (next !== cents + Math.ceil(100 / rate)) wrong.push([rate / 100, cents, next])
    }
  expect(wrong).toEqual([])
})
