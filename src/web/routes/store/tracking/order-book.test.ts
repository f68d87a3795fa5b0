import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aPublishedOrder } from '#tests/support/builders.ts'
import type { Answer, OrderPage, ServerOrder } from '#web/browser/server-orders.ts'
import { createOrderBook, EMPTY_PAGE } from './order-book.ts'

const failed = { kind: 'failed' } as const

/** Answers each call with the next list, then repeats the last one. */
const aServer = (...lists: Answer<OrderPage>[]) => ({
  fetchOrders: vi.fn(
    async (_token: string, _after?: string) => (lists.length > 1 ? lists.shift() : lists[0]) ?? failed,
  ),
})
const list = (...orders: ServerOrder[]) => ({ kind: 'ok', value: { orders } }) as const

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const open = async (server: ReturnType<typeof aServer>) => {
  const book = createOrderBook('token', server)
  const close = book.open()
  await vi.advanceTimersByTimeAsync(0)
  return { book, close }
}

test('[TRACK-7] a failed fetch keeps the last good orders and is tried again with back-off', async () => {
  const server = aServer(list(aPublishedOrder()), failed)
  const { book, close } = await open(server)
  await book.refresh()
  expect(book.get().orders).toHaveLength(1)
  expect(server.fetchOrders).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(2000)
  expect(server.fetchOrders).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(3999)
  expect(server.fetchOrders).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(1)
  expect(server.fetchOrders).toHaveBeenCalledTimes(4)
  close()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(server.fetchOrders).toHaveBeenCalledTimes(4)
})

test('[TRACK-8] an expired token keeps what is shown and stops fetching', async () => {
  const server = aServer(list(aPublishedOrder()), { kind: 'token-dead' })
  const { book, close } = await open(server)
  await book.refresh()
  expect(book.get()).toMatchObject({ isTokenDead: true, orders: [{ _id: 'a' }] })
  await vi.advanceTimersByTimeAsync(600_000)
  await book.refresh()
  expect(server.fetchOrders).toHaveBeenCalledTimes(2)
  close()
})

test('[TRACK-29] while money is on its way back the list is fetched every minute', async () => {
  const over = { status: 'returned', fulfilment: 'cancelled' } as const
  const times = { requestedAt: '2026-11-15T10:00:00.000Z', sentAt: null, endedAt: null }
  const refunded = (state: 'sent' | 'done') =>
    aPublishedOrder({ ...over, refunds: [{ amount: 80, state, byHand: false, ...times }] })
  const server = aServer(list(refunded('sent')), list(refunded('done')))
  const { close } = await open(server)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server.fetchOrders).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(server.fetchOrders).toHaveBeenCalledTimes(2)
  close()
})

test('[OUT-8] an order the server has just accepted is in the book before the list has it', async () => {
  const { book, close } = await open(aServer(list(aPublishedOrder())))
  book.enter(aPublishedOrder({ _id: 'b' }))
  expect(book.get().orders.map(({ _id }) => _id)).toEqual(['b', 'a'])
  close()
})

test('[TRACK-5] a list requested before a change does not undo it', async () => {
  const delivered = aPublishedOrder({ status: 'delivered', fulfilment: 'delivered' })
  const server = aServer(list(aPublishedOrder()))
  const { book, close } = await open(server)
  let answerOld: (answer: Answer<OrderPage>) => void = () => undefined
  server.fetchOrders.mockImplementationOnce(() => new Promise((resolve) => void (answerOld = resolve)))
  server.fetchOrders.mockImplementation(async () => list(delivered))
  const looking = book.refresh()
  await vi.advanceTimersByTimeAsync(0)
  book.enter(delivered)
  answerOld(list(aPublishedOrder()))
  await looking
  expect(book.get().orders[0]?.status).toBe('delivered')
  close()
})

test('[TRACK-14] older orders are added page by page, and stay when the newest are fetched again', async () => {
  const on = (_id: string, day: number) => aPublishedOrder({ _id, createdAt: `2026-11-${day}T10:00:00.000Z` })
  const first = { kind: 'ok', value: { orders: [on('c', 13), on('b', 12)], next: 'cursor' } } as const
  const server = aServer(first, list(on('a', 11)), first)
  const { book, close } = await open(server)
  expect(book.get()).toMatchObject({ next: 'cursor', orders: [{ _id: 'c' }, { _id: 'b' }] })
  await book.showOlder()
  expect(server.fetchOrders).toHaveBeenLastCalledWith('token', 'cursor')
  await book.showOlder()
  await book.refresh()
  expect(server.fetchOrders).toHaveBeenCalledTimes(3)
  expect(book.get().next).toBeUndefined()
  expect(book.get().orders.map(({ _id }) => _id)).toEqual(['c', 'b', 'a'])
  close()
})

test('[TRACK-20] with several running orders the list is read every 10 s, with one every minute', async () => {
  const server = aServer(list(aPublishedOrder(), aPublishedOrder({ _id: 'b' })), list(aPublishedOrder()))
  const { close } = await open(server)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(server.fetchOrders).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(59_000)
  expect(server.fetchOrders).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1000)
  expect(server.fetchOrders).toHaveBeenCalledTimes(3)
  close()
})

test('[TRACK-21] remembered orders stay while the server can’t be reached; its answer takes their place', async () => {
  const server = aServer(failed, list(aPublishedOrder({ _id: 'b' })))
  const start = { ...EMPTY_PAGE, orders: [aPublishedOrder()], heardAt: 1000, isRemembered: true }
  const book = createOrderBook('token', server, start)
  const close = book.open()
  await vi.advanceTimersByTimeAsync(0)
  expect(book.get()).toMatchObject({ orders: [{ _id: 'a' }], heardAt: 1000, isBehind: true })
  await vi.advanceTimersByTimeAsync(2000)
  expect(book.get()).toMatchObject({ orders: [{ _id: 'b' }], isRemembered: false, isBehind: false })
  close()
})
