import { expect, test, vi } from 'vitest'
import { aPublishedOrder } from '#tests/support/builders.ts'
import { readOrders } from '#web/browser/server-orders.ts'

const GOOD = aPublishedOrder({ price: 80.1 })

test('[TRACK-11] an invalid order is skipped and logged; the valid ones are shown', () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const bad = [{ ...GOOD, status: 'lost' }, { ...GOOD, items: [] }, { ...GOOD, price: '80' }, null, 7]
  expect(readOrders([...bad, GOOD])).toEqual([GOOD])
  expect(log).toHaveBeenCalledTimes(bad.length)
})

test('[TRACK-11] unknown fields of an order are accepted', () => {
  const [order] = readOrders([{ ...GOOD, mood: 6, shippingInfo: { ...GOOD.shippingInfo, floor: '3' } }]) ?? []
  expect(order).toMatchObject(GOOD)
})

test.each([undefined, null, {}, 'orders'])('[TRACK-11] %j is no list of orders', (body) => {
  expect(readOrders(body)).toBeUndefined()
})
