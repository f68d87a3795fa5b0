import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { providerHttp } from '#adapters/payment/provider-http.ts'
import { type Exchange, ProviderSilent } from '#domain/payments/payment-provider.ts'
import { noon } from '#tests/support/builders.ts'

let server: Server
let answer: RequestListener
let recorded: Exchange[]
let requests: number
beforeEach(async () => {
  recorded = []
  requests = 0
  server = createServer((request, response) => {
    requests += 1
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const clock = { now: () => noon }
const about = { paymentId: 'p1', what: 'refund' } as const

type Keep = (exchange: Exchange) => Promise<void>
const keep: Keep = async (each) => void recorded.push(each)

const post = (timeoutMs = 10_000, record = keep) => {
  const send = providerHttp('paymob', { fetch, record, clock, timeoutMs })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/refund?token=hidden`
  return send(about, { method: 'POST', url, json: { amount: 5, api_key: 'secret' } })
}

test('[MONEY-10] [MONEY-11] an answer is returned with its status, whatever it says, and recorded', async () => {
  answer = (_request, response) => response.writeHead(400).end('{"message":"no","token":"t"}')
  expect(await post()).toEqual({ status: 400, fields: { message: 'no', token: 't' } })
  expect(recorded).toEqual([
    {
      ...about,
      provider: 'paymob',
      status: 400,
      sent: 'POST /refund {"amount":5,"api_key":"…"}',
      received: '{"message":"no","token":"…"}',
    },
  ])
})

const SILENCES: Readonly<Record<string, RequestListener>> = {
  'a cut connection': (request) => request.socket.destroy(),
  'a connection cut in the body': (request, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('{"success":')
    setImmediate(() => request.socket.destroy())
  },
  'HTML instead of JSON': (_request, response) => response.end('<html>Bad gateway</html>'),
  'an error of its own': (_request, response) => response.writeHead(500).end('{"success":true}'),
  'too many requests': (_request, response) => response.writeHead(429).end('{}'),
  'a redirect': (_request, response) => response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end(),
  'two megabytes': (_request, response) => response.end(JSON.stringify('x'.repeat(2_000_000))),
}

test.each(Object.keys(SILENCES))('[MONEY-10] %s tells nothing and is not repeated', async (name) => {
  answer = SILENCES[name] as RequestListener
  const error = await post().catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(ProviderSilent)
  expect(String(error)).not.toContain('hidden')
  expect(requests).toBe(1)
  expect(recorded).toHaveLength(1)
  expect(JSON.stringify(recorded)).not.toContain('hidden')
})

test('[MONEY-10] a provider that does not answer in time tells nothing', async () => {
  answer = () => undefined
  await expect(post(50)).rejects.toThrow('paymob did not answer: TimeoutError')
  expect(recorded).toMatchObject([{ status: null, received: 'TimeoutError' }])
})

test('[MONEY-11] a record that cannot be written fails no payment', async () => {
  answer = (_request, response) => response.end('{"id":1}')
  const full = async (): Promise<void> => {
    throw new Error('disk full')
  }
  expect(await post(10_000, full)).toEqual({ status: 200, fields: { id: 1 } })
})
