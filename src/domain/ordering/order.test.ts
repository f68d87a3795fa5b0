import { describe, expect, test } from 'vitest'
import { canBecome, deliver, giveBack, ORDER_STATUSES, type OrderStatus } from '#domain/ordering/order.ts'
import { anOrder, noon } from '#tests/support/builders.ts'

const ALLOWED: ReadonlySet<string> = new Set([
  'pending → delivered',
  'pending → returned',
  'paid → delivered',
  'paid → returned',
  'delivered → returned',
])

describe('the status table', () => {
  const pairs = ORDER_STATUSES.flatMap((from) =>
    ORDER_STATUSES.map((to) => [from, to] as [OrderStatus, OrderStatus]),
  )
  test.each(pairs)('[ORD-4] %s → %s is allowed only where the spec says so', (from, to) => {
    expect(canBecome(anOrder({ status: from }), to)).toBe(ALLOWED.has(`${from} → ${to}`))
  })
})

test('[ORD-3] a returned order is final', () => {
  const returned = anOrder({ status: 'returned' })
  expect(() => deliver(returned, noon, noon)).toThrow('order.cannot-become')
  expect(() => giveBack(returned, noon)).toThrow('order.cannot-become')
})

test.each([
  ['as told', noon + 5000, noon + 9000, noon + 5000],
  ['never before the order', noon - 86_400_000, noon + 9000, noon],
  ['never after now', noon + 86_400_000, noon + 9000, noon + 9000],
])('[ORD-12] the time of receipt is kept %s', (_case, reported, now, stored) => {
  expect(deliver(anOrder(), reported, now).deliveredAt).toBe(stored)
})

test('[ORD-13] a return before delivery cancels the journey, after it the journey stays delivered', () => {
  expect(giveBack(anOrder({ fulfilment: 'on_the_way' }), noon).fulfilment).toBe('cancelled')
  const received = deliver(anOrder(), noon, noon)
  expect(giveBack(received, noon)).toMatchObject({
    status: 'returned',
    fulfilment: 'delivered',
    returnedAt: noon,
  })
})
