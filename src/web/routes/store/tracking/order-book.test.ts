import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aPublishedOrder } from '#tests/support/builders.ts'
import type { Answer, ServerOrder, Wish } from '#web/browser/server-orders.ts'
import { createOrderBook } from './order-book.ts'

const RECEIVED: Wish = { to: 'delivered', at: '2026-11-15T11:00:00.000Z' }
const failed = { kind: 'failed' } as const

/** A server whose answers are given one after the other; the last one stays. */
const aServer = (lists: Answer<readonly ServerOrder[]>[], wishes: Answer<ServerOrder>[] = []) => {
  const next = <T>(answers: T[]) => (answers.length > 1 ? answers.shift() : answers[0]) as T
  return {
    fetchOrders: vi.fn(async () => next(lists)),
    sendWish: vi.fn(async (_token: string, _id: string, _wish: Wish) => next(wishes)),
  }
}
const list = (...orders: ServerOrder[]) => ({ kind: 'ok', value: orders }) as const
const done = (order: ServerOrder) => ({ kind: 'ok', value: order }) as const

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const open = async (server: ReturnType<typeof aServer>) => {
  const book = createOrderBook('token', server)
  const close = book.open()
  await vi.advanceTimersByTimeAsync(0)
  return { book, close }
}

test('[TRACK-7] a failed fetch keeps the last good orders and is tried again with back-off', async () => {
  const server = aServer([list(aPublishedOrder()), failed])
  const { book, close } = await open(server)
  await book.tryAgain()
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

test('[TRACK-5] a wish shows at once, is sent once however often it is pressed, and stays', async () => {
  const delivered = aPublishedOrder({ status: 'delivered', fulfilment: 'delivered' })
  const server = aServer([list(aPublishedOrder())], [done(delivered)])
  const { book, close } = await open(server)
  const first = book.wish('a', RECEIVED)
  expect(book.get().orders[0]?.status).toBe('delivered')
  expect(book.get().saving).toEqual(new Set(['a']))
  expect(await book.wish('a', { to: 'returned' })).toBe(false)
  expect(await first).toBe(true)
  expect(server.sendWish).toHaveBeenCalledExactlyOnceWith('token', 'a', RECEIVED)
  expect(book.get()).toMatchObject({ orders: [delivered], saving: new Set() })
  close()
})

test('[TRACK-7] a wish that fails goes back to the last good state and is carried out later, quietly', async () => {
  const delivered = aPublishedOrder({ status: 'delivered', fulfilment: 'delivered' })
  const server = aServer([list(aPublishedOrder()), list(delivered)], [failed, done(delivered)])
  const { book, close } = await open(server)
  expect(await book.wish('a', RECEIVED)).toBe(false)
  expect(book.get()).toMatchObject({ orders: [{ status: 'paid' }], saving: new Set() })
  await vi.advanceTimersByTimeAsync(2000)
  expect(server.sendWish).toHaveBeenCalledTimes(2)
  expect(book.get().orders[0]?.status).toBe('delivered')
  close()
})

test('[TRACK-7] a wish the server refuses is dropped, and the truth is looked up', async () => {
  const returned = aPublishedOrder({ status: 'returned', fulfilment: 'cancelled' })
  const server = aServer([list(aPublishedOrder()), list(returned)], [{ kind: 'refused' }])
  const { book, close } = await open(server)
  expect(await book.wish('a', RECEIVED)).toBe(false)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(server.sendWish).toHaveBeenCalledTimes(1)
  expect(book.get().orders[0]?.status).toBe('returned')
  close()
})

test('[TRACK-8] a dead token keeps what is shown and asks no more', async () => {
  const server = aServer([list(aPublishedOrder()), { kind: 'token-dead' }])
  const { book, close } = await open(server)
  await book.tryAgain()
  expect(book.get()).toMatchObject({ isTokenDead: true, orders: [{ _id: 'a' }] })
  await vi.advanceTimersByTimeAsync(600_000)
  await book.tryAgain()
  expect(server.fetchOrders).toHaveBeenCalledTimes(2)
  close()
})

test('[TRACK-5] a list asked for before a change does not undo it', async () => {
  const delivered = aPublishedOrder({ status: 'delivered', fulfilment: 'delivered' })
  const server = aServer([list(aPublishedOrder())], [done(delivered)])
  const { book, close } = await open(server)
  let answerOld: (answer: Answer<readonly ServerOrder[]>) => void = () => undefined
  server.fetchOrders.mockImplementationOnce(() => new Promise((resolve) => void (answerOld = resolve)))
  server.fetchOrders.mockImplementation(async () => list(delivered))
  const looking = book.tryAgain()
  await vi.advanceTimersByTimeAsync(0)
  await book.wish('a', RECEIVED)
  answerOld(list(aPublishedOrder()))
  await looking
  expect(book.get().orders[0]?.status).toBe('delivered')
  close()
})
