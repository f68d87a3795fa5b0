import { beforeEach, expect, test } from 'vitest'
import type { HistoryEntry } from '#contracts/stored-orders.ts'
import { aPublishedOrder } from '#tests/support/builders.ts'
import { fromHistoryLines, type PlacedOrder } from '#web/order-history/local-orders.ts'
import { storedHistory } from '#web/order-history/stored-orders.ts'
import { adoptOrders } from '#web/outbox/adopt-orders.ts'
import { anOrderActionEntry } from '#web/outbox/entry.ts'
import { historyWithActions } from '#web/outbox/entry-status.ts'
import { settleHistory, settleListed } from '#web/outbox/update-history.ts'
import { localActs } from '#web/routes/store/tracking/local-acts.ts'

const LONG_AGO = '2026-11-15T10:00:00.000Z'

const A_LINE: HistoryEntry = {
  id: 1,
  name: 'Mango',
  price: 50,
  image: '',
  quantity: 1,
  orderedAt: '',
  delivered: false,
  deliveredAt: null,
  method: 'visa',
  orderId: 'a',
  serverId: 'a',
}

const anOrder = (fields: Partial<HistoryEntry> = {}): PlacedOrder => {
  const [order] = fromHistoryLines([{ ...A_LINE, ...fields }])
  if (!order) throw new Error('no order')
  return order
}

const received = anOrder({ delivered: true, deliveredAt: LONG_AGO })
const action = (kind: 'undo-receipt' | 'return') =>
  anOrderActionEntry('a', { kind }, { owner: undefined, now: Date.parse(LONG_AGO) })

beforeEach(() => void storedHistory.set([]))

test("[TRACK-15] [PROF-12] the server's list updates the history, received or not", () => {
  storedHistory.set([anOrder()])
  settleListed([aPublishedOrder({ number: 'A-042', fulfilment: 'arrived', handedOver: false })], [])
  expect(storedHistory.get()).toMatchObject([{ number: 'A-042', fulfilment: 'arrived', delivered: false }])
  const brought = { status: 'delivered', fulfilment: 'delivered', deliveredAt: LONG_AGO } as const
  settleListed([aPublishedOrder({ ...brought, handedOver: true })], [])
  expect(storedHistory.get()).toMatchObject([{ delivered: true, deliveredAt: LONG_AGO, handedOver: true }])
  settleListed([aPublishedOrder({ fulfilment: 'preparing', handedOver: false })], [])
  expect(storedHistory.get()).toMatchObject([
    { delivered: false, deliveredAt: null, fulfilment: 'preparing' },
  ])
  settleListed([aPublishedOrder({ status: 'returned', fulfilment: 'cancelled' })], [])
  expect(storedHistory.get()).toEqual([])
})

test('[PROF-12] a recent action is not overwritten by an older list', () => {
  const justNow = anOrder({ delivered: true, deliveredAt: new Date().toISOString() })
  for (const [order, entries] of [
    [received, [action('return')]],
    [justNow, []],
  ] as const) {
    storedHistory.set([order])
    settleListed([aPublishedOrder()], entries)
    expect(storedHistory.get()).toEqual([order])
  }
})

test('[PROF-12] an undone receipt is not received; one whose undo was refused still is', () => {
  storedHistory.set([received])
  settleHistory({ orderId: 'a', about: 'undo-receipt', status: 'paid' })
  expect(storedHistory.get()).toMatchObject([{ delivered: false, deliveredAt: null }])
  settleHistory({ orderId: 'a', about: 'undo-receipt', status: 'delivered' })
  expect(storedHistory.get()).toMatchObject([{ delivered: true }])
})

test('[PROF-12] queued actions are shown in the history, too', () => {
  const shown = (kind: 'undo-receipt' | 'return') =>
    historyWithActions([received], { entries: [action(kind)], isStalled: false })
  expect(shown('undo-receipt')).toMatchObject([{ delivered: false, deliveredAt: null }])
  expect(shown('return')).toEqual([])
})

test('[PROF-12] an order delivered by a courier elsewhere offers no undo of its receipt', () => {
  const brought = { status: 'delivered', fulfilment: 'delivered', deliveredAt: LONG_AGO } as const
  adoptOrders([aPublishedOrder({ ...brought, handedOver: true })], undefined, () => false)
  const [order] = storedHistory.get()
  expect(order && localActs(order, false)).toMatchObject({ stage: 'received', canUndoReceipt: false })
})

test('[ORD-26] [PROF-12] after a request for some of its products the history says so at once, queued and once sent', () => {
  storedHistory.set([received])
  const part = anOrderActionEntry(
    'a',
    { kind: 'return', reason: 'damaged', items: [{ productId: 1, quantity: 1 }] },
    { owner: undefined, now: Date.parse(LONG_AGO) },
  )
  const acts = (entries: readonly (typeof part)[]) => {
    const [order] = historyWithActions(storedHistory.get(), { entries, isStalled: false })
    return order && localActs(order, false)
  }
  expect(acts([])).toMatchObject({ isAskedBack: false })
  expect(acts([part])).toMatchObject({ isAskedBack: true })
  settleHistory({ orderId: 'a', about: 'return', status: 'delivered' })
  expect(acts([])).toMatchObject({ isAskedBack: true })
  settleHistory({ orderId: 'a', about: 'receipt', status: 'delivered' })
  expect(storedHistory.get()).toMatchObject([{ delivered: true, isAskedBack: true }])
})
