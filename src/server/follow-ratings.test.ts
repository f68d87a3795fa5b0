import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inProcessBus } from '#adapters/events/in-process-bus.ts'
import { followRatings } from '#server/follow-ratings.ts'
import { aCrew, anOrderAt } from '#tests/support/couriers.ts'
import { aServer } from '#tests/support/test-server.ts'
import { stockUp } from '#tests/support/test-shop.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('[RATE-7] a hundred ratings a second change the catalogue twice: at once and after a minute', () => {
  const events = inProcessBus((error) => {
    throw error
  })
  let changes = 0
  events.subscribe(({ type }) => void (changes += type === 'catalogue.changed' ? 1 : 0))
  const closing: (() => void)[] = []
  followRatings({ addHook: (_: string, hook: () => void) => closing.push(hook) } as never, events)
  const rate = () => events.publish({ type: 'product.rated', orderId: 'o' })
  rate()
  expect(changes).toBe(1)
  for (let i = 0; i < 100; i++) rate()
  expect(changes).toBe(1)
  vi.advanceTimersByTime(60_000)
  expect(changes).toBe(2)
  vi.advanceTimersByTime(600_000)
  expect(changes).toBe(2)
  rate()
  expect(changes).toBe(3)
  for (const hook of closing) hook()
})

test('[RATE-7] a rating is in /Api.json under a new ETag', async () => {
  vi.useRealTimers()
  const here = await aServer('sqlite')
  await stockUp(here, [10])
  const crew = await aCrew(here)
  const before = await here.send('GET', '/Api.json')
  const { id } = await anOrderAt(here, crew, 'delivered')
  const token = await here.tokenOf(crew.owner)
  const body = { products: [{ productId: 1, stars: 5, comment: ' \u202eجميلة \n' }] }
  const { json } = await here.send('POST', `/api/orders/${id}/rating`, { token, body })
  expect(json.ratings).toMatchObject([{ about: 'product', productId: 1, stars: 5, comment: 'جميلة' }])
  const after = await here.send('GET', '/Api.json')
  expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))
  expect(JSON.parse(after.text)[0].rating).toEqual({ average: 5, count: 1 })
  for (const bad of [{}, { service: { stars: 6 } }, { service: { stars: 0 } }, { courier: { stars: 2.5 } }])
    expect((await here.send('POST', `/api/orders/${id}/rating`, { token, body: bad })).status).toBe(422)
  await here.close()
})
