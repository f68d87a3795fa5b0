import { expect, test } from 'vitest'
import type { BoardAnswer, PublishedDeskOrder } from '#contracts/office-orders.ts'
import { applyBoardEvent, changesBetween, hasNewOrder, withPage } from './board-events.ts'

const now = Date.parse('2026-11-15T12:00:00Z')
const at = (minutesAgo: number): string => new Date(now - minutesAgo * 60_000).toISOString()

const anOrder = (fields: Partial<PublishedDeskOrder>): PublishedDeskOrder => ({
  _id: 'a',
  number: null,
  status: 'pending',
  fulfilment: 'placed',
  method: 'cash',
  price: 85,
  createdAt: at(30),
  name: 'Mona',
  phone: '0100',
  place: 'Dokki',
  pieces: 1,
  courier: null,
  since: at(30),
  late: false,
  ...fields,
})
const courier = { _id: 'k', name: 'Karim', phone: '011', onSince: at(60), stops: 1, held: 0, position: null }
const board: BoardAnswer = {
  orders: [anOrder({}), anOrder({ _id: 'b', createdAt: at(10), since: at(10) })],
  next: { placed: null, preparing: null, ready: null, on_the_way: null, arrived: null },
  couriers: [courier],
  waiting: { steps: { placed: 2 }, delivered: 0, messages: 0, lowRatings: 0, payments: 0 },
}
const hear = (name: string, data: unknown, before: BoardAnswer | undefined = board) =>
  applyBoardEvent(before, { name, data: JSON.stringify(data) }, now)
const idsAfter = (order: PublishedDeskOrder) => hear('order', order)?.orders.map(({ _id }) => _id)

test('[OFFO-10] an order is sorted by age; received ones of today come last, others are removed', () => {
  expect(idsAfter(anOrder({ _id: 'c', createdAt: at(20) }))).toEqual(['a', 'c', 'b'])
  expect(idsAfter(anOrder({ fulfilment: 'on_the_way' }))).toEqual(['a', 'b'])
  expect(idsAfter(anOrder({ fulfilment: 'delivered', since: at(0) }))).toEqual(['b', 'a'])
  expect(idsAfter(anOrder({ fulfilment: 'cancelled' }))).toEqual(['b'])
  // For instance a note on an order of last week.
  expect(idsAfter(anOrder({ _id: 'old', fulfilment: 'delivered', since: at(10_000) }))).toEqual(['a', 'b'])
})

test('[OFFO-10] couriers, positions and counts replace what was known of them', () => {
  const position = { lat: 30, lng: 31, heading: null, at: at(0) }
  expect(hear('position', { courierId: 'k', position })?.couriers[0]?.position).toEqual(position)
  expect(hear('position', { courierId: 'nobody', position })).toEqual(board)
  expect(hear('couriers', [])?.couriers).toEqual([])
  const waiting = { steps: {}, delivered: 3, messages: null, lowRatings: 2, payments: null }
  expect(hear('waiting', waiting)?.waiting).toEqual(waiting)
})

test('[OFFO-24] an order is new when it is placed and the board has not had it', () => {
  const isNew = (order: PublishedDeskOrder, before: BoardAnswer | undefined = board): boolean =>
    hasNewOrder(before, hear('order', order, before))
  expect(isNew(anOrder({ _id: 'c' }))).toBe(true)
  // Known already, for instance an update after assignment.
  expect(isNew(anOrder({ _id: 'a' }))).toBe(false)
  expect(isNew(anOrder({ _id: 'c', fulfilment: 'preparing' }))).toBe(false)
  expect(hasNewOrder(undefined, hear('snapshot', board, undefined))).toBe(false)
  // Where no stream is possible, each poll brings a whole board.
  expect(hasNewOrder(board, { ...board, orders: [...board.orders, anOrder({ _id: 'c' })] })).toBe(true)
  expect(hasNewOrder(board, hear('couriers', []))).toBe(false)
  // Of many placed orders the board has the oldest; a change of another one does not make it new.
  const many = { ...board, next: { ...board.next, placed: 'cursor' } }
  expect(isNew(anOrder({ _id: 'c', createdAt: at(20) }), many)).toBe(false)
  expect(isNew(anOrder({ _id: 'c', createdAt: at(0) }), many)).toBe(true)
})

test('[OFFO-10] unreadable events are ignored, as are all events before the board', () => {
  expect(hear('order', { _id: 'x' })).toBe(board)
  expect(hear('gossip', {})).toBe(board)
  expect(applyBoardEvent(board, { name: 'couriers', data: 'no json' }, now)).toBe(board)
  expect(
    applyBoardEvent(undefined, { name: 'order', data: JSON.stringify(anOrder({})) }, now),
  ).toBeUndefined()
  expect(hear('snapshot', board, undefined)).toEqual(board)
})

test('[OFFO-44] a snapshot tells which orders changed, and whether some left the board', () => {
  const ready = anOrder({ fulfilment: 'ready' })
  expect(changesBetween(board, board)).toEqual({ changed: [], hasLost: false })
  expect(changesBetween(board, { ...board, orders: [ready, ...board.orders.slice(1)] })).toEqual({
    changed: [ready],
    hasLost: false,
  })
  expect(changesBetween(board, { ...board, orders: board.orders.slice(1) }).hasLost).toBe(true)
  expect(changesBetween({ ...board, orders: [] }, { ...board, orders: [ready] }).changed).toEqual([ready])
})

test('[OFFO-10] an event that came while another page was loaded is newer than that page', () => {
  const moved = hear('order', anOrder({ fulfilment: 'on_the_way' })) ?? board
  const page = { items: [anOrder({}), anOrder({ _id: 'c', createdAt: at(20) })], next: null }
  const { orders } = withPage(moved, 'placed', page, now)
  expect(orders.map(({ _id, fulfilment }) => [_id, fulfilment])).toEqual([
    ['a', 'on_the_way'],
    ['c', 'placed'],
    ['b', 'placed'],
  ])
})
