import { connect, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerError } from '#server/edge/answer-error.ts'
import { limitInFlight } from '#server/edge/in-flight.ts'

let app: FastifyInstance
let port: number
let go: () => void
let begun: number
let sockets: Socket[]
beforeEach(async () => {
  sockets = []
  begun = 0
  const { promise, resolve } = Promise.withResolvers<void>()
  go = resolve
  app = Fastify({ trustProxy: true, bodyLimit: 1000 })
  app.setErrorHandler(answerError)
  limitInFlight(app, { total: { requests: 5, bytes: 3000 }, perAddress: { requests: 3, bytes: 2000 } })
  const hold = async (): Promise<string> => {
    begun += 1
    await promise
    return 'done'
  }
  app.get('/slow', hold)
  app.get('/api/live', hold)
  app.post('/body', hold)
  app.post('/file', { bodyLimit: 9000 }, hold)
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = Number(new URL(app.listeningOrigin).port)
})
afterEach(async () => {
  go()
  for (const socket of sockets) socket.destroy()
  await app.close()
})

/** All answers to these requests, sent over one connection without waiting in between. */
const send = (...requests: readonly string[]) => {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  let text = ''
  socket.on('data', (chunk) => (text += String(chunk)))
  socket.write(requests.join(''))
  const statuses = () => [...text.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => Number(status))
  return { socket, statuses, text: () => text }
}

const get = (address: string, path = '/slow'): string =>
  `GET ${path} HTTP/1.1\r\nhost: shop\r\nx-forwarded-for: ${address}\r\n\r\n`

test('[UP-12] requests of one address, also over one connection, are bounded; those of others go on', async () => {
  const { statuses, text } = send(...Array.from({ length: 4 }, () => get('192.0.2.1')))
  await expect.poll(() => begun).toBe(3)
  expect(send(get('192.0.2.2')).statuses()).toEqual([])
  await expect.poll(() => begun).toBe(4)
  go()
  await expect.poll(statuses).toEqual([200, 200, 200, 503])
  expect(text()).toContain('retry-after: 5')
})

test('[UP-12] so are the requests of all; one that ends, or whose client is gone, makes room', async () => {
  const addresses = ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4', '192.0.2.5']
  const [first] = addresses.map((address) => send(get(address)))
  await expect.poll(() => begun).toBe(5)
  const sixth = send(get('192.0.2.6'))
  await expect.poll(sixth.statuses).toEqual([503])
  // A stream has limits of its own.
  send(get('192.0.2.6', '/api/live'))
  await expect.poll(() => begun).toBe(6)
  first?.socket.destroy()
  await expect.poll(() => send(get('192.0.2.6')) && begun).toBeGreaterThan(6)
})

test('[UP-12] bodies count by what they announce, or by all that they may be', async () => {
  const post = (headers: string, path = '/body'): string =>
    `POST ${path} HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\n${headers}\r\n\r\n`
  let received = 0
  app.server.on('request', () => (received += 1))
  send(post('content-length: 900'))
  send(post('transfer-encoding: chunked'))
  // The two wait for their bodies, whose announced bytes are already counted.
  await expect.poll(() => received).toBe(2)
  await expect.poll(send(post('content-length: 500')).statuses).toEqual([503])
  // Only staff send files; their routes check that before reading one.
  send(post('content-length: 9000\r\nx-forwarded-for: 192.0.2.9', '/file'))
  const small = send(`${post('content-length: 2')}{}`)
  await expect.poll(() => begun).toBe(1)
  go()
  await expect.poll(small.statuses).toEqual([200])
})
