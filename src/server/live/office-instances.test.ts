import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { startSession } from '#domain/identity/sessions/start-session.ts'
import { readConfig } from '#server/config.ts'
import { createHttp } from '#server/http.ts'
import { ALONE_HERE } from '#server/instance-heartbeat.ts'
import { type OpenShop, openShop, worldOf } from '#server/open-shop.ts'
import { aCrew, anOrderAt, type Crew, reportsOf } from '#tests/support/couriers.ts'
import { type LiveReader, readLive } from '#tests/support/live-reader.ts'
import { ownDatabase } from '#tests/support/own-database.ts'
import { emptyPages } from '#tests/support/pages-by.ts'
import { stockUp } from '#tests/support/test-shop.ts'
import { dropDatabase } from '../../../scripts/postgres-database.ts'

interface Instance extends OpenShop {
  readonly url: string
}

const [postgresUrl, redisUrl] = [inject('postgresUrl'), inject('redisUrl')]
const KINDS = ['in process', ...(postgresUrl && redisUrl ? ['on Redis'] : [])]

describe.each(KINDS)('the office’s stream %s', (kind) => {
  const isShared = kind === 'on Redis'
  let closing: (() => Promise<unknown>)[]
  let one: Instance
  /** A second instance; the in-process variant has none and uses the same one. */
  let other: Instance
  let env: Record<string, string>
  let crew: Crew
  let office: string

  const openOne = async (): Promise<OpenShop> => {
    const folder = mkdtempSync(join(tmpdir(), 'mishwar-office-'))
    const config = readConfig({ ...env, DATA_DIR: folder, LOG_LEVEL: 'silent' })
    const open = await openShop(config, 'mishwar shop under test')
    closing.unshift(async () => {
      await open.database.close()
      rmSync(folder, { recursive: true, force: true })
    })
    return open
  }
  const serveOne = async (): Promise<Instance> => {
    const open = await openOne()
    const more = { pages: emptyPages, buildDir: tmpdir(), cachePages: false, instances: ALONE_HERE }
    const app = await createHttp(worldOf(open, more), readConfig(env))
    await app.listen({ port: 0, host: '127.0.0.1' })
    closing.unshift(() => app.close())
    return { ...open, url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}` }
  }
  beforeEach(async () => {
    closing = []
    env = isShared
      ? {
          DATABASE_URL: await ownDatabase(),
          REDIS_URL: redisUrl ?? '',
          SECRET: 'the same secret for every instance of it',
        }
      : {}
    one = await serveOne()
    other = isShared ? await serveOne() : one
    await stockUp(one, [1000])
    crew = await aCrew(one)
    office = await startSession(one.ports, one.ports.stores.sessions, crew.office)
  })
  afterEach(async () => {
    for (const close of closing) await close()
    if (env.DATABASE_URL) await dropDatabase(env.DATABASE_URL)
  })
  const listen = async ({ url }: Instance, lastEventId = '') => {
    const reader = await readLive(`${url}/api/office/live`, { token: office, lastEventId })
    closing.unshift(() => reader.cut())
    return reader
  }
  const ordersIn = ({ heard }: LiveReader) =>
    new Set(heard.filter(({ name }) => name === 'order').map(({ data }) => data._id))

  test('[NODE-2] it tells what happens at any instance, and goes on at another after the last event', async () => {
    const first = await listen(one)
    await first.hears('snapshot')
    const heard = await anOrderAt(other, crew, 'placed')
    await first.hears('order')
    await other.shop.reportPositions(crew.courier, reportsOf(other, [{ lat: 30.05, lng: 31.24 }]))
    expect((await first.hears('position')).data).toMatchObject({ position: { lat: 30.05 } })
    const watching = await listen(other)
    await watching.hears('snapshot')
    await first.cut()
    const [here, there] = [await anOrderAt(one, crew, 'placed'), await anOrderAt(other, crew, 'placed')]
    await expect.poll(() => ordersIn(watching)).toEqual(new Set([here.id, there.id]))
    const second = await listen(other, first.lastEventId())
    // A recent event may be sent again.
    const missed = () => new Set([...ordersIn(second)].filter((id) => id !== heard.id))
    await expect.poll(missed).toEqual(new Set([here.id, there.id]))
    expect(second.heard.some(({ name }) => name === 'snapshot')).toBe(false)
    expect(ordersIn(first)).toEqual(new Set([heard.id]))
  })

  if (!isShared) return
  test('[NODE-2] a change whose instance crashed before reporting it is reported by another', async () => {
    // It publishes events but serves no streams, so it never reports them to the office.
    const dying = await openOne()
    const reader = await listen(one)
    await reader.hears('snapshot')
    const { id } = await anOrderAt(dying, crew, 'placed')
    await expect.poll(() => ordersIn(reader)).toEqual(new Set([id]))
    await reader.cut()
    // If no reader was connected at the time, one that reconnects gets it.
    const later = await anOrderAt(dying, crew, 'placed')
    const again = await listen(other, reader.lastEventId())
    await expect.poll(() => ordersIn(again)).toContain(later.id)
    expect(again.heard.some(({ name }) => name === 'snapshot')).toBe(false)
  })
})
