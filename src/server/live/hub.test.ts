import { afterEach, beforeEach, expect, test } from 'vitest'
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

test('[LIVE-10] every stream gets heartbeats', async () => {
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
