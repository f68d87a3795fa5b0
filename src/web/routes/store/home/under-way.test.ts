import { expect, test } from 'vitest'
import type { HistoryEntry } from '#contracts/stored-orders.ts'
import { fromHistoryLines } from '#web/order-history/local-orders.ts'
import { orderUnderWay } from './under-way.tsx'

const NOW = Date.parse('2026-11-15T12:00:00Z')

const aLine = (orderId: string, fields: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id: 1,
  name: 'Mango',
  price: 50,
  image: '',
  quantity: 1,
  orderedAt: '',
  placedAt: '2026-11-15T11:00:00Z',
  delivered: false,
  deliveredAt: null,
  orderId,
  serverId: orderId,
  ...fields,
})

test('[HOME-11] the bar links to the order a courier has, else to the newest one not received', () => {
  const [older, newer] = [aLine('older'), aLine('newer')]
  const found = (...history: HistoryEntry[]) =>
    orderUnderWay(fromHistoryLines(history).toReversed(), NOW)?.key
  expect(found(older, newer)).toBe('newer')
  expect(found(aLine('older', { fulfilment: 'on_the_way' }), newer)).toBe('older')
  expect(found(older, aLine('newer', { delivered: true }))).toBe('older')
})

test('[HOME-12] an order that waits for its payment comes after one a courier has, for a day', () => {
  const found = (...history: HistoryEntry[]) => orderUnderWay(fromHistoryLines(history), NOW)?.key
  const unpaid = aLine('unpaid', { fulfilment: 'unpaid', placedAt: '2026-11-14T13:00:00Z' })
  expect(found(aLine('placed', { fulfilment: 'placed' }), unpaid)).toBe('unpaid')
  expect(found(aLine('coming', { fulfilment: 'on_the_way' }), unpaid)).toBe('coming')
  expect(found({ ...unpaid, placedAt: '2026-11-14T11:00:00Z' })).toBeUndefined()
})

test('[HOME-11] received, old or unsent orders do not show the bar', () => {
  const none = [
    aLine('received', { delivered: true }),
    aLine('old', { placedAt: '2026-11-14T20:00:00Z' }),
    aLine('without a time', { placedAt: undefined }),
    aLine('here alone', { serverId: undefined }),
  ]
  expect(orderUnderWay(fromHistoryLines(none), NOW)).toBeUndefined()
})
