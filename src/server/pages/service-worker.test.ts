import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aServer } from '#tests/support/test-server.ts'

const aServerWithWorkers = async (env: Record<string, string> = {}) => {
  const here = await aServer('sqlite', { env })
  const client = join(here.settings.dataDir, 'client')
  mkdirSync(client)
  writeFileSync(join(client, 'sw.js'), 'the worker')
  writeFileSync(join(client, 'sw-retire.js'), 'the end of it')
  return here
}

test('[PWA-3] the worker is asked for anew each time and may reach this server only', async () => {
  const here = await aServerWithWorkers()
  const { status, headers, text } = await here.send('GET', '/sw.js')
  expect([status, text]).toEqual([200, 'the worker'])
  expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(headers.get('cache-control')).toBe('no-cache')
  expect(headers.get('content-security-policy')).toContain("default-src 'self';")
  const again = await here.send('GET', '/sw.js', { headers: { 'if-none-match': headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
  await here.close()
})

test('[PWA-10] switched off, the shop sends the worker that clears up', async () => {
  const here = await aServerWithWorkers({ SERVICE_WORKER: 'off' })
  expect((await here.send('GET', '/sw.js')).text).toBe('the end of it')
  await here.close()
})

test('[PWA-3] without a build there is none', async () => {
  const here = await aServer('sqlite')
  expect((await here.send('GET', '/sw.js')).status).toBe(404)
  await here.close()
})
