import { randomUUID } from 'node:crypto'
import { get, type IncomingMessage } from 'node:http'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerError } from '#server/edge/answer-error.ts'
import { ALONE, createHub, type Hub } from '#server/live/hub.ts'
import { aShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let hub: Hub
let app: FastifyInstance
let url: string
let open: IncomingMessage[]
/** The number of subscriptions that were refused or have ended. */
let cancelled: number
beforeEach(async () => {
  open = []
  cancelled = 0
  shop = await aShop('sqlite')
  hub = createHub(shop.shop, shop.ports.events, { link: ALONE, maxStreams: 5, maxPerAddress: 2 })
  app = Fastify({ trustProxy: true })
  app.setErrorHandler(answerError)
  app.get('/live', async (_request, reply) => {
    const counted = [{ key: randomUUID(), most: 1 }]
    hub.open(reply, { counted, start: () => {}, cancel: () => (cancelled += 1) })
    return reply
  })
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  for (const stream of open) stream.destroy()
  hub.close()
  await app.close()
  await shop.close()
})

const follow = async (address: string): Promise<IncomingMessage> => {
  const headers = { 'x-forwarded-for': address }
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${url}/live`, { agent: false, headers }, resolve).on('error', reject)
  })
  open.push(response.on('error', () => {}).resume())
  return response
}
const statusFor = async (address: string): Promise<number | undefined> => (await follow(address)).statusCode

test('[LIVE-5] an address has so many streams, an IPv6 network of /64 counting as one', async () => {
  expect([await statusFor('2001:db8::1'), await statusFor('2001:db8::2')]).toEqual([200, 200])
  const third = await follow('2001:db8::3')
  expect([third.statusCode, third.headers['retry-after']]).toEqual([429, '15'])
  expect(await statusFor('2001:db8:0:1::1')).toBe(200)
  expect(cancelled).toBe(1)
  open[0]?.destroy()
  await expect.poll(hub.size).toBe(2)
  expect(await statusFor('2001:db8::3')).toBe(200)
})

test('[LIVE-5] beyond what the process keeps open it is 503, until one ends', async () => {
  for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4', '192.0.2.5'])
    expect(await statusFor(address)).toBe(200)
  const sixth = await follow('192.0.2.6')
  expect([sixth.statusCode, sixth.headers['retry-after'], cancelled]).toEqual([503, '15', 1])
  open[0]?.destroy()
  await expect.poll(hub.size).toBe(4)
  expect(await statusFor('192.0.2.6')).toBe(200)
})
