import { expect, test, vi } from 'vitest'
import { readOrders } from '#web/browser/server-orders.ts'

const GOOD = {
  _id: 'a',
  status: 'paid',
  price: 80.1,
  createdAt: '2026-11-15T10:00:00.000Z',
  name: 'Mango',
  nameAr: 'مانجو',
  image: '/img/products/mango-800.webp',
  shippingInfo: { fullName: 'S', phone: '1', city: 'C', address: 'A', postalCode: '', country: 'Egypt' },
  method: 'visa',
  fulfilment: 'placed',
  items: [{ productId: 1, name: 'Mango', nameAr: 'مانجو', image: '', price: 50.1, quantity: 1, total: 50.1 }],
  deliveryFee: 30,
  deliveredAt: null,
  returnedAt: null,
}

test('[TRACK-11] a bad order is skipped and logged; the good ones are shown', () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const bad = [{ ...GOOD, status: 'lost' }, { ...GOOD, items: [] }, { ...GOOD, price: '80' }, null, 7]
  expect(readOrders([...bad, GOOD])).toEqual([GOOD])
  expect(log).toHaveBeenCalledTimes(bad.length)
  log.mockRestore()
})

test('[TRACK-11] an order that says more than we know is understood', () => {
  const [order] = readOrders([{ ...GOOD, eta: 6, shippingInfo: { ...GOOD.shippingInfo, floor: '3' } }]) ?? []
  expect(order).toMatchObject(GOOD)
})

test.each([undefined, null, {}, 'orders'])('[TRACK-11] %j is no list of orders', (body) => {
  expect(readOrders(body)).toBeUndefined()
})
