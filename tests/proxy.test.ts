import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Overload } from '#domain/shared/outage.ts'
import { anOrderRequest } from '#tests/support/builders.ts'
import { aCrew, aHandOver, anOrderAt, reportsOf } from '#tests/support/couriers.ts'
import { readLive } from '#tests/support/live-reader.ts'
import { pagesBy, plainPages } from '#tests/support/pages-by.ts'
import { aServer, type TestServer } from '#tests/support/test-server.ts'
import { stockUp } from '#tests/support/test-shop.ts'
import { findNginx } from '../scripts/find-nginx.mjs'
import { freePort } from '../scripts/free-port.ts'

const nginx = findNginx()

/** The proxy's own configuration, with only paths and the given values changed. */
const settingsFor = (folder: string, port: number, upstream: string, changes: Changes): string =>
  changes
    .reduce(
      (text, [from, to]) => {
        expect(text).toContain(from)
        return text.replace(from, to)
      },
      readFileSync('deploy/nginx.conf', 'utf8'),
    )
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replace('worker_processes auto', 'worker_processes 1')
    .replaceAll(/(pid|_temp_path) \/tmp\//g, `$1 ${folder}/`)
    .replace('worker_connections 16384', 'worker_connections 256')
    .replace('shop1:3000', upstream)
    // Two instances that are not there: the proxy skips them.
    .replace('shop2:3000', '127.0.0.1:9')
    .replace('shop3:3000', '127.0.0.1:9')

type Changes = readonly (readonly [from: string, to: string])[]

interface Proxy {
  readonly url: string
  stop(): Promise<void>
}

/** nginx in front of this server; resolves when it forwards a request. */
const startProxy = async (here: TestServer, changes: Changes = []): Promise<Proxy> => {
  const folder = mkdtempSync(join(tmpdir(), 'mishwar-nginx-'))
  // Its workers run as another user and write large bodies to this folder.
  chmodSync(folder, 0o711)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, settingsFor(folder, port, new URL(here.url).host, changes))
  const checked = spawnSync(nginx ?? '', ['-t', '-p', folder, '-c', file], { encoding: 'utf8' })
  expect(checked.stderr).toContain('syntax is ok')
  expect(checked.status).toBe(0)
  const proxy = spawn(nginx ?? '', ['-p', folder, '-c', file, '-g', 'daemon off;'], { stdio: 'ignore' })
  // Uses an endpoint that counts towards no limit of the shop.
  const isUp = (): Promise<boolean> =>
    fetch(`${url}/metrics`).then(
      () => true,
      () => false,
    )
  while (!(await isUp())) await new Promise((resolve) => setTimeout(resolve, 20))
  return {
    url,
    async stop() {
      const ended = once(proxy, 'exit')
      proxy.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const BUSY = '/busy'

describe.runIf(nginx)('the shop behind deploy/nginx.conf', () => {
  let here: TestServer
  let proxy: Proxy
  let url: string
  beforeAll(async () => {
    const pages = pagesBy(async (request) => {
      if (request.url.endsWith(BUSY)) throw new Overload('too many wait', 5)
      return plainPages.render(request)
    })
    here = await aServer('sqlite', { env: { TRUST_PROXY: '1' }, pages })
    await stockUp(here, [1000])
    proxy = await startProxy(here)
    url = proxy.url
  })
  afterAll(async () => {
    await proxy.stop()
    await here.close()
  })

  test('[NODE-16] pages, the catalogue and an order pass, and metrics do not', async () => {
    const page = await fetch(`${url}/`)
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    const etag = (await fetch(`${url}/Api.json`)).headers.get('etag') ?? ''
    expect((await fetch(`${url}/Api.json`, { headers: { 'if-none-match': etag } })).status).toBe(304)
    const token = await here.signUp()
    const request = anOrderRequest()
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const ordered = await fetch(`${url}/api/orders`, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': request.id },
      body: JSON.stringify(request),
    })
    expect(ordered.status).toBe(201)
    expect(await (await fetch(`${url}/api/orders`, { headers })).text()).toContain(request.id)
    expect((await fetch(`${url}/metrics`)).status).toBe(404)
  })

  test('[NODE-16] a stream passes event by event, resumes, and ends with the shop’s bye', async () => {
    const crew = await aCrew(here)
    const { id } = await anOrderAt(here, crew, 'on_the_way')
    const token = await here.tokenOf(crew.owner)
    const first = await readLive(`${url}/api/orders/${id}/live`, { token })
    await first.hears('snapshot')
    for (const [seq, lat] of [30.09, 30.08].entries()) {
      here.time.now += 1000
      await here.shop.reportPositions(crew.courier, reportsOf(here, [{ lat, lng: 31.3 }], seq + 1))
      // Received before the next one is sent: nothing is buffered.
      await first.hears('position', seq + 1)
    }
    await first.cut()
    await here.shop.arrive(crew.courier, id)
    const again = await readLive(`${url}/api/orders/${id}/live`, { token, lastEventId: first.lastEventId() })
    await again.hears('order')
    expect(again.heard.map(({ name }) => name)).toEqual(['order'])
    await here.shop.handOverOrder(crew.courier, id, await aHandOver(here, id))
    await again.hears('bye')
    await expect.poll(again.isOver).toBe(true)
  })

  test('[UP-11] an instance that has too much to do is heard, and not passed over for it', async () => {
    const busy = await fetch(`${url}${BUSY}`)
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '5'])
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
  })

  test('[UP-11] a larger body than the shop takes is refused by the proxy, in the form of the shop', async () => {
    const headers = { 'content-type': 'application/json' }
    const send = async (path: string, bytes: number) => {
      const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: 'x'.repeat(bytes) })
      return [response.status, ((await response.json()) as { error: string }).error]
    }
    expect(await send('/api/contact', 300_000)).toEqual([400, 'request.malformed'])
    expect(await send('/api/contact', 300_001)).toEqual([413, 'request.too-large'])
    for (const path of ['/api/office/imports', '/api/office/imports/check', '/api/office/pictures'])
      expect(await send(path, 300_001)).toEqual([401, 'session.needed'])
  })

  test('[UP-11] beyond the requests of an address the answer is 429 with Retry-After, in the form of the shop', async () => {
    const strict = await startProxy(here, [
      ['rate=200r/s', 'rate=1r/m'],
      ['burst=1000', 'burst=3'],
    ])
    const statuses: number[] = []
    for (let at = 0; at < 8; at++) statuses.push((await fetch(`${strict.url}/healthz`)).status)
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
    const refused = await fetch(`${strict.url}/healthz`)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5'])
    expect(await refused.json()).toMatchObject({ error: 'attempts.too-many', message: expect.any(String) })
    await strict.stop()
  })

  test('[UP-11] streams of an address have a limit of their own, and take none of its other requests', async () => {
    const strict = await startProxy(here, [
      ['limit_conn streams 1000', 'limit_conn streams 2'],
      ['limit_conn requests_at_once 300', 'limit_conn requests_at_once 1'],
    ])
    const crew = await aCrew(here)
    const { id } = await anOrderAt(here, crew, 'placed')
    const token = await here.tokenOf(crew.owner)
    const follow = () => readLive(`${strict.url}/api/orders/${id}/live`, { token })
    const open = [await follow(), await follow()]
    for (const stream of open) await stream.hears('snapshot')
    expect((await follow()).status).toBe(429)
    expect((await fetch(`${strict.url}/healthz`)).status).toBe(200)
    for (const stream of open) await stream.cut()
    await strict.stop()
  })
})
