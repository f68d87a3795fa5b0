import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { instanceRows } from '#adapters/db/shop/instance-rows.ts'
import { readConfig } from '#server/config.ts'
import { startHeartbeat } from '#server/instance-heartbeat.ts'
import { watchVersions } from '#server/watch-versions.ts'
import { aShop, ENGINES_HERE, type TestShop } from '#tests/support/test-shop.ts'

const SECRET = 'a secret that is long enough for it'
const DATABASE_URL = 'postgres://localhost/shop'

test('[NODE-10] a setting that needs another one is refused without it', () => {
  const redis = { REDIS_URL: 'redis://localhost' }
  expect(() => readConfig({ ...redis, SECRET })).toThrow('REDIS_URL: several instances share')
  expect(() => readConfig({ ...redis, DATABASE_URL })).toThrow('set the same SECRET for all')
  expect(() => readConfig({ DATABASE_REPLICA_URL: DATABASE_URL })).toThrow('DATABASE_REPLICA_URL')
  expect(readConfig({ ...redis, SECRET, DATABASE_URL }).redisUrl).toBe('redis://localhost')
  expect(() => readConfig({ REDIS_URL: 'http://hidden' })).not.toThrow('hidden')
})

describe.runIf(ENGINES_HERE.includes('postgres'))('instances of a shop', () => {
  let here: TestShop
  beforeEach(async () => {
    here = await aShop('postgres')
  })
  afterEach(() => here.close())

  test('[NODE-9] two without Redis warn about each other, once; with it they do not', async () => {
    const rows = instanceRows(here.database.kysely)
    const warned: string[] = []
    const warn = (words: string) => void warned.push(words)
    const [a, b] = ['a', 'b'].map((id) => ({ id, name: `shop ${id}` }))
    if (!a || !b) throw new Error('expected two items')
    const first = await startHeartbeat(rows, { instance: a, isLinked: false, warn }, 20)
    expect([first.count(), first.isEldest(), warned]).toEqual([1, true, []])
    const second = await startHeartbeat(rows, { instance: b, isLinked: true, warn }, 20)
    expect([second.count(), second.isEldest()]).toEqual([2, false])
    await expect.poll(() => warned).toEqual([expect.stringContaining('without REDIS_URL')])
    // When the oldest instance stops, the next one takes over the work that must happen once.
    await first.leave()
    await expect.poll(second.isEldest).toBe(true)
    expect(warned).toHaveLength(1)
    await second.leave()
    expect(await rows.beat(a)).toEqual([a])
  })

  test('[NODE-6] a change by another instance is noticed even if its event is lost', async () => {
    const heard: string[] = []
    const stop = await watchVersions(
      here.ports.stores.versions,
      ({ type }) => heard.push(type),
      () => {},
      20,
    )
    await here.ports.stores.versions.raise('settings')
    await expect.poll(() => heard).toEqual(['settings.changed'])
    await here.ports.stores.versions.raise('catalogue')
    await expect.poll(() => heard).toEqual(['settings.changed', 'catalogue.changed'])
    stop()
  })
})
