import { expect, test } from 'vitest'
import type { HistoryEntry } from '#contracts/browser-storage.ts'
import {
  forPayment,
  historyOrders,
  localTotal,
  orderedTime,
  pendingOrders,
  putBack,
  without,
  withReceipt,
} from './local-orders.ts'

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

test('[TRACK-6] lines of one order are one row, newest first; a line without an order id is its own row', () => {
  const orders = historyOrders([
    aLine(1, { orderId: 'a' }),
    aLine(2, { orderedAt: 'monday' }),
    aLine(3, { orderId: 'a' }),
    aLine(4, { orderedAt: 'monday' }),
    aLine(5),
    aLine(6),
  ])
  expect(orders.map(({ lines }) => lines.map(({ id }) => id))).toEqual([[6], [5], [4], [2], [1, 3]])
})

test('[TRACK-6] an order keeps its key while others come and go', () => {
  const orders = [aLine(5), aLine(5), aLine(6)]
  const names = (history: readonly HistoryEntry[]) => historyOrders(history).map(({ key }) => key)
  expect(new Set(names(orders)).size).toBe(3)
  expect(names(orders.slice(0, 2))).toEqual(names(orders).slice(1))
})

test('[TRACK-10] the exact time of an order takes precedence over the stored text', () => {
  const words = { orderedAt: '15/11/2026, 4:12 pm' }
  expect(orderedTime(aLine(1, words))).toBe(words.orderedAt)
  expect(orderedTime(aLine(1, { ...words, placedAt: '2026-11-15T14:12:00Z' }))).toBe('2026-11-15T14:12:00Z')
})

test('[TRACK-6] a receipt is confirmed and undone for all lines of an order', () => {
  const [first, second, other] = [aLine(1), aLine(2, { delivered: true }), aLine(3)]
  const once = withReceipt([first, second, other], [first, second], 'now')
  expect(once.map(({ delivered, deliveredAt }) => [delivered, deliveredAt])).toEqual([
    [true, 'now'],
    [true, 'now'],
    [false, null],
  ])
  const twice = withReceipt(once, once.slice(0, 2), null)
  expect(twice.map(({ delivered, deliveredAt }) => [delivered, deliveredAt])).toEqual([
    [false, null],
    [false, null],
    [false, null],
  ])
})

test('[TRACK-6] a removed order is restored at its position', () => {
  const list = [1, 2, 3]
  expect(putBack(without(list, [2]), [2], 1)).toEqual(list)
  expect(putBack([], [2], 1)).toEqual([2])
})

test('[TRACK-3] an unpaid order goes to payment as cash, pending, with address “not specified”', () => {
  const [order] = pendingOrders([
    { ...aLine(1), quantity: 2, confirmedAt: 'x' },
    { ...aLine(2), confirmedAt: 'x' },
  ])
  if (!order) throw new Error('no order')
  expect(localTotal(order.lines)).toBe(6000)
  expect(forPayment(order)).toMatchObject({
    method: 'cash',
    status: 'pending',
    price: 60,
    shippingInfo: { address: 'غير محدد' },
    items: [{ id: 1, quantity: 2 }, { id: 2 }],
  })
})
