import { expect, test } from 'vitest'
import type { HistoryEntry } from '#contracts/stored-orders.ts'
import {
  forPayment,
  fromHistoryLines,
  fromPendingLines,
  orderedTime,
  restoreAt,
  sameOrder,
  toHistoryLines,
  toPendingLines,
} from './local-orders.ts'

const aCartLine = (id: number) => ({ id, name: `Product ${id}`, price: 10, image: '', quantity: 1 })

const aLine = (id: number, change: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id,
  name: `Product ${id}`,
  price: 10,
  image: '',
  quantity: 1,
  orderedAt: '',
  delivered: false,
  deliveredAt: null,
  ...change,
})

test('[TRACK-6] lines with one order id are one order; a line without an id is an order by itself', () => {
  const orders = fromHistoryLines([
    aLine(1, { orderId: 'a' }),
    aLine(2, { orderedAt: 'monday' }),
    aLine(3, { orderId: 'a' }),
    aLine(4, { orderedAt: 'monday' }),
    aLine(5),
    aLine(6),
  ])
  expect(orders.map(({ lines }) => lines.map(({ id }) => id))).toEqual([[1, 3], [2], [4], [5], [6]])
})

test('[TRACK-6] an order keeps its key while others come and go', () => {
  const orders = [aLine(5), aLine(5), aLine(6)]
  const names = (history: readonly HistoryEntry[]) => fromHistoryLines(history).map(({ key }) => key)
  expect(new Set(names(orders)).size).toBe(3)
  expect(names(orders.slice(0, 2))).toEqual(names(orders).slice(0, 2))
})

test('[TRACK-10] the exact time of an order takes precedence over the stored text', () => {
  const words = { orderedAt: '15/11/2026, 4:12 pm' }
  const timeOf = (line: HistoryEntry) => fromHistoryLines([line]).map(orderedTime)[0]
  expect(timeOf(aLine(1, words))).toBe(words.orderedAt)
  expect(timeOf(aLine(1, { ...words, placedAt: '2026-11-15T14:12:00Z' }))).toBe('2026-11-15T14:12:00Z')
})

test('[STORE-7] an order survives a round trip through the stored lines of the spec', () => {
  const lines = [
    aLine(1, { orderId: 'a', serverId: 'a', number: 'A-042', method: 'cash', deliveryFee: 35, note: 'mine' }),
    aLine(2, { orderId: 'a', serverId: 'a', number: 'A-042', method: 'cash', deliveryFee: 35, quantity: 3 }),
    aLine(3, { delivered: true, deliveredAt: '2026-11-15T14:12:00Z' }),
  ]
  const orders = fromHistoryLines(lines)
  expect(orders).toMatchObject([
    { orderId: 'a', number: 'A-042', delivered: false, quote: { pieces: 4, deliveryFee: 3500, total: 7500 } },
    { orderId: undefined, delivered: true, deliveredAt: '2026-11-15T14:12:00Z' },
  ])
  expect(orders[0]?.lines[0]).toEqual({
    id: 1,
    name: 'Product 1',
    price: 10,
    image: '',
    quantity: 1,
    note: 'mine',
  })
  expect(JSON.parse(JSON.stringify(toHistoryLines(orders)))).toEqual(JSON.parse(JSON.stringify(lines)))
  const pending = [
    { ...aCartLine(1), orderId: 'a', confirmedAt: 'x', deliveryFee: 35 },
    { ...aCartLine(2), orderId: 'a', confirmedAt: 'x', deliveryFee: 35 },
    { ...aCartLine(3), confirmedAt: 'y' },
  ]
  expect(JSON.parse(JSON.stringify(toPendingLines(fromPendingLines(pending))))).toEqual(pending)
})

test('[TRACK-6] an order is received when all of its lines are', () => {
  const half = [aLine(1, { orderId: 'a', delivered: true, deliveredAt: 'now' }), aLine(2, { orderId: 'a' })]
  expect(fromHistoryLines(half)).toMatchObject([{ delivered: false, deliveredAt: null }])
})

test('[TRACK-6] a removed order is restored at its position', () => {
  const list = [1, 2, 3]
  expect(restoreAt([1, 3], 2, 1)).toEqual(list)
  expect(restoreAt<number>([], 2, 1)).toEqual([2])
  const orders = fromHistoryLines([aLine(1), aLine(2, { orderId: 'a' })])
  expect(sameOrder(orders, { key: 'a' })).toBe(orders[1])
})

test('[TRACK-3] an unpaid order goes to payment as cash, pending, with address “not specified”', () => {
  const [order] = fromPendingLines([
    { ...aCartLine(1), quantity: 2, confirmedAt: 'x' },
    { ...aCartLine(2), confirmedAt: 'x' },
  ])
  if (!order) throw new Error('no order')
  expect(order.quote.total).toBe(6000)
  expect(forPayment(order)).toMatchObject({
    method: 'cash',
    status: 'pending',
    price: 60,
    shippingInfo: { address: 'غير محدد' },
    items: [{ id: 1, quantity: 2 }, { id: 2 }],
  })
})
