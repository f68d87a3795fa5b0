import { afterEach, expect, test } from 'vitest'
import { CannotStart } from '#adapters/system/cannot-start.ts'
import { listProducts } from '#contracts/operations/catalog.ts'
import { percentile } from '#server/cli/print-times.ts'
import { fillDemoShop } from '#server/demo/demo-shop.ts'
import { createClient } from '#server/simulate/client.ts'
import { workShift } from '#server/simulate/courier.ts'
import { gatherCrew, openLoadCouriers, shopPlaceOf } from '#server/simulate/crew.ts'
import { placeOrders } from '#server/simulate/orders.ts'
import { flatGeography } from '#tests/support/flat-geography.ts'
import { aServer, type TestServer } from '#tests/support/test-server.ts'

let here: TestServer | undefined
afterEach(async () => {
  await here?.close()
  here = undefined
})

test('[DEMO-6] couriers bring every order of the simulation by the API, each once', async () => {
  here = await aServer('sqlite', { env: { RATE_LIMITS: 'off' } })
  const { shop, ports, url, happened } = here
  await fillDemoShop(shop)
  const tookMs = new Map<string, number[]>()
  const send = createClient(url, tookMs)
  const crew = await gatherCrew(send, 2, () => openLoadCouriers(shop, 2))
  const orders = new Set(await placeOrders(send, crew, 5))
  const { routes } = flatGeography
  const { shopper } = crew
  const shopPlace = await shopPlaceOf(send, crew.office)
  const round = { send, orders, shopper, routes, shopPlace, driveSeconds: 3, pause: async () => {} }
  const brought = await Promise.all(crew.couriers.map((token) => workShift(round, token)))

  expect(brought.reduce((sum, each) => sum + each, 0)).toBe(5)
  expect(happened.filter(({ type }) => type === 'order.delivered')).toHaveLength(5)
  expect(happened.filter(({ type }) => type === 'courier.moved').length).toBeGreaterThan(5)
  expect(tookMs.get('POST /api/courier/positions')).toHaveLength(15)
  expect((await ports.stores.shifts.on()).size).toBe(0)
})

test('[DEMO-6] without accounts, or without a shop, it says what to do', async () => {
  here = await aServer('sqlite', { env: { RATE_LIMITS: 'off' } })
  const send = createClient(here.url, new Map())
  await expect(gatherCrew(send, 1, async () => {})).rejects.toThrow(/no demo shop/)
  await expect(createClient('http://127.0.0.1:1', new Map())(listProducts, {})).rejects.toThrow(CannotStart)
})

test('[DEMO-6] of the times the median and the slow ones are told', () => {
  const times = Array.from({ length: 100 }, (_, index) => index + 1)
  expect([percentile(times, 0.5), percentile(times, 0.99), percentile([], 0.5)]).toEqual([51, 100, 0])
})
