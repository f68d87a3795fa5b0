import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { securityOf } from '#server/edge/security.ts'
import type { FindPage } from '#server/pages/pages.ts'
import { MOST_AHEAD } from '#server/pages/pipeline-bound.ts'
import { createPageServer } from '#server/pages/send-cached-pages.ts'
import { plainPages } from '#tests/support/pages-by.ts'
import { aServer, type Received, type TestServer } from '#tests/support/test-server.ts'
import { stockUp } from '#tests/support/test-shop.ts'
import { addressOf } from '#web/page-address.ts'

let here: TestServer
beforeEach(async () => {
  here = await aServer('sqlite', { pages: { ...plainPages, addressOf } })
})
afterEach(() => here.close())

/** Everything that is equal in all answers. */
const contentsOf = ({ status, headers, text }: Received) => {
  const compared = [...headers].filter(([name]) => !['date', 'set-cookie'].includes(name))
  return { status, headers: Object.fromEntries(compared), text, setsCookie: headers.has('set-cookie') }
}

test.each([
  ['brotli', { 'accept-encoding': 'gzip, deflate, br' }],
  ['gzip', { 'accept-encoding': 'gzip' }],
  ['neither', { 'accept-encoding': 'identity' }],
  ['a cookie of ours', { cookie: 'XSRF-TOKEN=x' }],
])('[FAST-7] a page from memory is, header for header, what its route sends: %s', async (_case, headers) => {
  const made = await here.send('GET', '/Product', { headers })
  const ready = await here.send('GET', '/Product', { headers })
  expect(contentsOf(ready)).toEqual(contentsOf(made))
  // After a change of the catalogue the route answers again.
  await stockUp(here, [10])
  const known = { ...headers, 'if-none-match': made.headers.get('etag') ?? '' }
  const unchanged = await here.send('GET', '/Product', { headers: known })
  expect(unchanged.status).toBe(304)
  expect(contentsOf(await here.send('GET', '/Product', { headers: known }))).toEqual(contentsOf(unchanged))
})

test('[FAST-7] the catalogue file is sent from memory, as its route sends it, until the catalogue changes', async () => {
  await stockUp(here, [10])
  const isFromCache = () => here.logged.some((line) => line.includes('"fromCache":true'))
  const headers = { 'accept-encoding': 'gzip, deflate, br' }
  const made = await here.send('GET', '/Api.json', { headers })
  expect(isFromCache()).toBe(false)
  const ready = await here.send('GET', '/Api.json', { headers })
  expect(isFromCache()).toBe(true)
  expect(contentsOf(ready)).toEqual(contentsOf(made))
  here.logged.length = 0
  here.receive({ type: 'catalogue.changed' })
  expect(contentsOf(await here.send('GET', '/Api.json', { headers }))).toEqual(contentsOf(made))
  expect(isFromCache()).toBe(false)
})

test('[FAST-7] it is logged as cached, and counted apart from what is timed', async () => {
  for (const path of ['/Product', '/Product', '/Product?secret=1']) await here.send('GET', path)
  const lines = here.logged.map((line) => JSON.parse(line) as Record<string, unknown>)
  const [made, ...cached] = lines.filter(({ msg }) => msg === 'request')
  const line = { method: 'GET', path: '/Product', status: 200, reqId: expect.any(String) }
  expect(made).toMatchObject({ ...line, ms: expect.any(Number) })
  expect(cached).toHaveLength(2)
  for (const each of cached) {
    expect(each).toMatchObject({ ...line, fromCache: true })
    expect(each).not.toHaveProperty('ms')
  }
  const { text } = await here.send('GET', '/metrics')
  expect(text).toContain('http_cached_pages_total{status="200"} 2')
  expect(text).toContain('http_requests_total{method="GET",route="/*",status="200"} 1')
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/*"} 1')
})

test('[FAST-13] the shop waits a minute for a connection to move', async () => {
  const seen: unknown[] = []
  here.app.server.on('request', ({ socket }) => seen.push(socket.timeout))
  await here.send('GET', '/api/products')
  expect(seen).toEqual([60_000])
})

const serverOf = (routes: RequestListener, findPage: FindPage, silenceMs: number) => {
  const pages = createPageServer({}, silenceMs)
  pages.sendFrom({ findPage, security: securityOf({ publicUrl: 'http://localhost' }), onAnswer: () => {} })
  return pages.serverFactory(routes)
}

// More than the operating system buffers for a client that does not read.
const LONG = Buffer.alloc(20_000_000, 'x')

test.each([
  ['a page from memory is not read', '/Product'],
  ['a route does not answer', '/other'],
])('[FAST-13] a connection on which nothing moves is closed: %s', async (_case, path) => {
  const page = { type: 'text/html', etag: '"x"', plain: LONG, br: LONG, gzip: LONG, headers: {} }
  const server = serverOf(
    () => {},
    (url) => (url === '/Product' ? page : undefined),
    50,
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1').pause()
  client.write(`GET ${path} HTTP/1.1\r\nhost: shop\r\n\r\n`)
  const [held] = await once(server, 'connection')
  await once(held, 'close')
  client.destroy()
  await once(server.close(), 'close')
})

test('[UP-16] a connection that sends too many requests ahead is closed, and the rest of them are left alone', async () => {
  const served: string[] = []
  const server = serverOf(
    ({ url = '' }, response) => {
      served.push(url)
      setImmediate(() => response.end('here'))
    },
    () => undefined,
    60_000,
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const sendAhead = (count: number) => {
    const client = connect(port, '127.0.0.1').resume()
    client.on('error', () => {})
    client.write('GET / HTTP/1.1\r\nhost: shop\r\n\r\n'.repeat(count))
    return client
  }
  const few = sendAhead(1 + MOST_AHEAD)
  await expect.poll(() => served.length).toBe(1 + MOST_AHEAD)
  few.destroy()
  served.length = 0
  await once(sendAhead(500), 'close')
  expect(served).toHaveLength(1 + MOST_AHEAD)
  await once(server.close(), 'close')
})
