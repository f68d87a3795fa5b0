import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anOrderRequest } from '#tests/support/builders.ts'
import { aCrew, aHandOver, anOrderAt, reportsOf } from '#tests/support/couriers.ts'
import { readLive } from '#tests/support/live-reader.ts'
import { aServer, type TestServer } from '#tests/support/test-server.ts'
import { stockUp } from '#tests/support/test-shop.ts'
import { findNginx } from '../scripts/find-nginx.mjs'
import { freePort } from '../scripts/free-port.ts'

const nginx = findNginx()

/** The proxy's own settings, with no more changed than where things are. */
const settingsFor = (folder: string, port: number, upstream: string): string =>
  readFileSync('deploy/nginx.conf', 'utf8')
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replace('worker_processes auto', 'worker_processes 1')
    .replaceAll(/(pid|_temp_path) \/tmp\//g, `$1 ${folder}/`)
    .replace('worker_connections 16384', 'worker_connections 256')
    .replace('shop1:3000', upstream)
    // Two that are not there: the proxy passes them over.
    .replace('shop2:3000', '127.0.0.1:9')
    .replace('shop3:3000', '127.0.0.1:9')

describe.runIf(nginx)('the shop behind deploy/nginx.conf', () => {
  let here: TestServer
  let proxy: ReturnType<typeof spawn>
  let url: string
  const folder = mkdtempSync(join(tmpdir(), 'mishwar-nginx-'))
  beforeAll(async () => {
    here = await aServer('sqlite', { env: { TRUST_PROXY: '1' } })
    await stockUp(here, [1000])
    const port = await freePort()
    url = `http://127.0.0.1:${port}`
    const file = join(folder, 'nginx.conf')
    writeFileSync(file, settingsFor(folder, port, new URL(here.url).host))
    const checked = spawnSync(nginx ?? '', ['-t', '-p', folder, '-c', file], { encoding: 'utf8' })
    expect(checked.stderr).toContain('syntax is ok')
    expect(checked.status).toBe(0)
    proxy = spawn(nginx ?? '', ['-p', folder, '-c', file, '-g', 'daemon off;'], { stdio: 'ignore' })
    const isUp = async (): Promise<boolean> => (await fetch(`${url}/healthz`).catch(() => ({ ok: false }))).ok
    while (!(await isUp())) await new Promise((resolve) => setTimeout(resolve, 20))
  })
  afterAll(async () => {
    const ended = once(proxy, 'exit')
    proxy.kill('SIGQUIT')
    await here.close()
    await ended
    rmSync(folder, { recursive: true, force: true })
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
      // Heard before the next one is sent: nothing is held back.
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
})
