import { afterAll, beforeAll, expect, test } from 'vitest'
import { Outage } from '#domain/shared/outage.ts'
import { readConfig } from '#server/config.ts'
import { createHttp } from '#server/http.ts'
import { ALONE_HERE } from '#server/instance-heartbeat.ts'
import { worldOf } from '#server/open-shop.ts'
import { emptyPages } from '#tests/support/pages-by.ts'
import { aServer, type TestServer } from '#tests/support/test-server.ts'
import { stockUp } from '#tests/support/test-shop.ts'

let here: TestServer
beforeAll(async () => {
  here = await aServer('sqlite')
  await stockUp(here, [10])
})
afterAll(() => here.close())

test('[OPS-1] the process is alive and ready', async () => {
  expect(await here.send('GET', '/healthz')).toMatchObject({ status: 200, json: { status: 'ok' } })
  expect(await here.send('GET', '/readyz')).toMatchObject({ status: 200, json: { status: 'ready' } })
})

test('[OPS-1] it is alive but not ready while the database is unavailable or not migrated', async () => {
  const states = [
    { ping: () => Promise.reject(new Outage('away')), isMigrated: async () => true },
    { ping: async () => {}, isMigrated: async () => false },
  ]
  for (const database of states) {
    const more = { database, pages: emptyPages, buildDir: '', cachePages: false, instances: ALONE_HERE }
    const app = await createHttp(worldOf(here, more), readConfig({}))
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    const notReady = await app.inject('/readyz')
    expect([notReady.statusCode, notReady.headers['retry-after']]).toEqual([503, '5'])
    await app.close()
  }
})

test('[OPS-2] metrics tell requests by route and status, latency, orders and event-loop delay', async () => {
  await here.order(await here.signUp())
  await here.send('GET', '/api/products/1')
  await here.send('GET', '/api/products/99')
  const { text, headers } = await here.send('GET', '/metrics')
  expect(headers.get('content-type')).toContain('text/plain')
  expect(text).toContain('http_requests_total{method="GET",route="/api/products/:id",status="404"} 1')
  expect(text).toContain('http_request_duration_seconds_bucket{le="0.1",method="POST",route="/api/orders"}')
  expect(text).toContain(
    'http_request_duration_seconds_bucket{le="+Inf",method="POST",route="/api/orders"} 1',
  )
  expect(text).toContain('http_request_duration_seconds_count{method="POST",route="/api/orders"} 1')
  expect(text).toContain('shop_orders_total 1')
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
})

test('[OPS-2] strangers get no metrics, the token’s bearer does', async () => {
  const guarded = await aServer('sqlite', { env: { METRICS_TOKEN: 'sixteen-characters', TRUST_PROXY: '1' } })
  expect((await guarded.send('GET', '/metrics')).status).toBe(404)
  expect((await guarded.send('GET', '/metrics', { token: 'sixteen-characters' })).status).toBe(200)
  await guarded.close()
  const proxied = await aServer('sqlite', { env: { TRUST_PROXY: '1' } })
  const stranger = { headers: { 'x-forwarded-for': '41.32.0.1' } }
  expect((await proxied.send('GET', '/metrics', stranger)).status).toBe(404)
  const scraper = { headers: { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' } }
  expect((await proxied.send('GET', '/metrics', scraper)).status).toBe(200)
  await proxied.close()
})

const FORWARDED = [
  ['x-forwarded-for', '127.0.0.1'],
  ['forwarded', 'for=41.32.0.1'],
  ['x-real-ip', '41.32.0.1'],
  ['x-forwarded-proto', 'https'],
  ['via', '1.1 proxy'],
] as const

test.each(FORWARDED)(
  '[OPS-3] %s that is not believed closes /metrics to all but the token',
  async (name, value) => {
    const headers = { [name]: value }
    expect((await here.send('GET', '/metrics', { headers })).status).toBe(404)
    const guarded = await aServer('sqlite', { env: { METRICS_TOKEN: 'sixteen-characters' } })
    expect((await guarded.send('GET', '/metrics', { headers })).status).toBe(404)
    const bearer = { headers, token: 'sixteen-characters' }
    expect((await guarded.send('GET', '/metrics', bearer)).status).toBe(200)
    await guarded.close()
  },
)

test('[OPS-3] a proxy that TRUST_PROXY does not name, or that does not name the client, is warned about once', async () => {
  const warningsOf = async (env: Record<string, string>, headers: Record<string, string>) => {
    const server = await aServer('sqlite', { env })
    for (const path of ['/healthz', '/Product', '/healthz']) await server.send('GET', path, { headers })
    await server.close()
    return server.logged.map((line) => JSON.parse(line)).filter(({ level }) => level === 40)
  }
  const byFar = { 'x-forwarded-for': '41.32.0.1' }
  expect(await warningsOf({}, byFar)).toMatchObject([{ msg: expect.stringContaining('TRUST_PROXY') }])
  expect(await warningsOf({ TRUST_PROXY: '10.0.0.1' }, byFar)).toHaveLength(1)
  expect(await warningsOf({ TRUST_PROXY: '1' }, { 'x-real-ip': '41.32.0.1' })).toHaveLength(1)
  expect(await warningsOf({ TRUST_PROXY: '1' }, byFar)).toEqual([])
  expect(await warningsOf({}, {})).toEqual([])
})

test('[UP-12] connections have a bound', async () => {
  const small = await aServer('sqlite', { env: { MAX_STREAMS: '5' } })
  expect([here.app.server.maxConnections, small.app.server.maxConnections]).toEqual([30_000, 10_005])
  await small.close()
})
