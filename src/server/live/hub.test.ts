import { afterEach, beforeEach, expect, test } from 'vitest'
import { memoryLog } from '#adapters/live/memory-log.ts'
import { HEARTBEAT_MS } from '#server/live/hub.ts'
import { aCrew, anOrderAt, type Crew } from '#tests/support/couriers.ts'
import { readLive } from '#tests/support/live-reader.ts'
import { aServer, type TestServer } from '#tests/support/test-server.ts'
import { stockUp } from '#tests/support/test-shop.ts'

let here: TestServer
let crew: Crew
beforeEach(async () => {
  here = await aServer('sqlite', { heartbeatMs: 20 })
  await stockUp(here, [10])
  crew = await aCrew(here)
})
afterEach(() => here.close())

test('[LIVE-10] the heart beats on every stream', async () => {
  const { id } = await anOrderAt(here, crew, 'placed')
  const reader = await readLive(`${here.url}/api/orders/${id}/live`, {
    token: await here.tokenOf(crew.owner),
  })
  await expect.poll(reader.beats).toBeGreaterThan(2)
  expect(HEARTBEAT_MS).toBe(15_000)
  await reader.cut()
})

test('[LIVE-6] a session that expired, or ended in another process, ends its streams within a minute', async () => {
  const { id } = await anOrderAt(here, crew, 'placed')
  const token = await here.tokenOf(crew.owner)
  const reader = await readLive(`${here.url}/api/orders/${id}/live`, { token })
  await reader.hears('snapshot')
  await here.ports.stores.sessions.removeAllOf(crew.owner.id)
  expect((await reader.hears('bye')).data).toEqual({ reason: 'session' })
})

test('[LIVE-3] a log keeps the last events of each topic and says when some are gone', () => {
  const log = memoryLog<string>(1000, { entries: 3, idleTopics: 2 })
  const start = log.open('a')
  for (const word of ['one', 'two', 'three']) log.append('a', () => word)
  const wordsSince = (id: number) => log.since('a', id)?.map(({ event }) => event)
  expect(wordsSince(start)).toEqual(['one', 'two', 'three'])
  log.append('a', () => 'four')
  expect(wordsSince(start)).toBeUndefined()
  expect(wordsSince(start + 1)).toEqual(['two', 'three', 'four'])
  expect(wordsSince(start + 4)).toEqual([])
  expect(wordsSince(start + 5)).toBeUndefined()
})

test('[LIVE-3] topics nobody listens to are forgotten first, the longest untouched before others', () => {
  const log = memoryLog<string>(1000, { entries: 3, idleTopics: 2 })
  log.open('watched')
  log.listen('watched', () => {})
  for (const topic of ['a', 'b', 'c']) log.open(topic)
  expect(['watched', 'a', 'b', 'c'].map((topic) => log.isOpen(topic))).toEqual([true, false, false, true])
  log.append('nobody asked', () => 'lost')
  expect(log.isOpen('nobody asked')).toBe(false)
})
