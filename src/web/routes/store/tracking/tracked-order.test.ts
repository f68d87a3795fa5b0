import { beforeEach, expect, test, vi } from 'vitest'
import type { Entry } from '#contracts/outbox.ts'
import type { HistoryEntry } from '#contracts/stored-orders.ts'
import { aPublishedOrder } from '#tests/support/builders.ts'
import { aHistoryLine } from '#tests/support/outbox-entries.ts'
import { fromHistoryLines } from '#web/order-history/local-orders.ts'
import { anOrderActionEntry, anOrderEntry } from '#web/outbox/entry.ts'
import { queuedActionFor } from '#web/outbox/entry-status.ts'
import { queuedActionWords, trackedOrders, withQueuedAction } from './tracked-order.ts'

const now = Date.parse('2026-11-15T10:00:00Z')
const making = { owner: 'mona', now }

beforeEach(() => {
  const user = JSON.stringify({ isLoggedIn: true, token: 'token', user: { _id: 'mona' } })
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'userInfo' ? user : null) })
})

const aLine = (method: 'visa' | 'cash'): HistoryEntry => aHistoryLine({ orderId: 'a', method })

const shown = (
  server: ReturnType<typeof aPublishedOrder>[],
  entries: Entry[],
  history: HistoryEntry[] = [],
) =>
  trackedOrders({
    server,
    history: fromHistoryLines(history),
    pending: [],
    outbox: { entries, isStalled: true },
  })

test.each(['visa', 'cash'] as const)(
  '[PAY-13] an order that the server has not got is waiting, never paid: %s',
  (method) => {
    const lines = [aLine(method)]
    const entry = anOrderEntry({
      ...making,
      orderId: 'a',
      key: 'k',
      lines,
      shippingInfo: {},
      method,
      paidFrom: 'cart',
    })
    const words = (entries: Entry[]) => shown([], entries, lines)[0]?.tags.map(({ text }) => text)
    expect(words([entry])).toContain('Waiting for a connection')
    expect(words([entry])).not.toContain('Paid')
  },
)

test('[TRACK-19] a cancelled order is listed among the returned ones, labelled as cancelled', () => {
  const cancelled = aPublishedOrder({ _id: 'a', status: 'returned', fulfilment: 'cancelled' })
  const returned = aPublishedOrder({ _id: 'b', status: 'returned', fulfilment: 'delivered' })
  const orders = shown([cancelled, returned], [])
  expect(orders.map(({ section }) => section)).toEqual(['returned', 'returned'])
  expect(orders.map(({ tags }) => tags.map(({ text }) => text))).toEqual([['Cancelled'], ['Returned']])
})

test('[TRACK-18] a running order cancelled offline is shown as cancelled and waiting', () => {
  const action = anOrderActionEntry('a', { kind: 'return' }, making)
  const queued = queuedActionFor({ entries: [action], isStalled: true }, 'a')
  expect(queuedActionWords(queued)).toEqual(['Cancelled', 'Waiting for a connection'])
  expect(withQueuedAction(aPublishedOrder(), queued)).toMatchObject({
    status: 'returned',
    fulfilment: 'cancelled',
  })
  expect(queuedActionWords(undefined)).toEqual([])
})
