import * as z from 'zod/mini'
import {
  BoardAnswer,
  CourierPositionEvent,
  type OrderPage,
  PublishedDeskCourier,
  PublishedDeskOrder,
  PublishedWaiting,
} from '#contracts/office-orders.ts'
import { isUnfinished, type UnfinishedStep } from '#domain/fulfilment/fulfilment.ts'
import { cairoDate } from '#domain/shared/cairo.ts'
import type { StreamEvent } from '#web/live/event-stream.ts'

const isOfToday = ({ fulfilment, since }: PublishedDeskOrder, now: number): boolean =>
  fulfilment === 'delivered' && cairoDate(Date.parse(since)) === cairoDate(now)

/** Inserts an order: unfinished ones by age, then those received today, newest first. */
const withOrder = (board: BoardAnswer, order: PublishedDeskOrder, now: number): BoardAnswer => {
  const others = board.orders.filter(({ _id }) => _id !== order._id)
  const running = others.filter(({ fulfilment }) => isUnfinished(fulfilment))
  const received = others.filter(({ fulfilment }) => !isUnfinished(fulfilment))
  if (isUnfinished(order.fulfilment))
    running.splice(running.filter(({ createdAt }) => createdAt <= order.createdAt).length, 0, order)
  else if (isOfToday(order, now))
    received.splice(received.filter(({ since }) => since > order.since).length, 0, order)
  return { ...board, orders: [...running, ...received] }
}

const parsed = (data: string): unknown => {
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}

/** The order in an event, if any. */
export const orderIn = ({ name, data }: StreamEvent): PublishedDeskOrder | undefined =>
  name === 'order' ? z.safeParse(PublishedDeskOrder, parsed(data)).data : undefined

/**
 * True if the board after an event has a placed order that it did not have before. A board with more pages of them lacks
 * older ones, too.
 */
export const hasNewOrder = (before: BoardAnswer | undefined, after: BoardAnswer | undefined): boolean => {
  // Most events are positions of couriers.
  if (!before || !after || before.orders === after.orders) return false
  const ids = new Set(before.orders.map(({ _id }) => _id))
  const isWhole = before.next.placed === null
  const newest = before.orders.reduce((time, { createdAt }) => (createdAt > time ? createdAt : time), '')
  return after.orders.some(
    ({ _id, fulfilment, createdAt }) =>
      fulfilment === 'placed' && !ids.has(_id) && (isWhole || createdAt > newest),
  )
}

/** The orders that another board shows otherwise; `hasLost` when it lacks some, whose step it does not tell. */
export const changesBetween = (
  before: BoardAnswer,
  after: BoardAnswer,
): { readonly changed: readonly PublishedDeskOrder[]; readonly hasLost: boolean } => {
  const known = new Map(before.orders.map((order) => [order._id, JSON.stringify(order)]))
  const ids = new Set(after.orders.map(({ _id }) => _id))
  return {
    changed: after.orders.filter((order) => known.get(order._id) !== JSON.stringify(order)),
    hasLost: before.orders.some(({ _id }) => !ids.has(_id)),
  }
}

/** Adds another page of one step to the board. What the board has is newer: events came while the page was loaded. */
export const withPage = (
  board: BoardAnswer,
  step: UnfinishedStep,
  { items, next }: z.infer<typeof OrderPage>,
  now: number,
): BoardAnswer => ({
  ...items
    .filter(({ _id }) => !board.orders.some((known) => known._id === _id))
    .reduce((all, order) => withOrder(all, order, now), board),
  next: { ...board.next, [step]: next },
})

/** Applies one event to the board. Unreadable events are ignored. */
export const applyBoardEvent = (
  board: BoardAnswer | undefined,
  event: StreamEvent,
  now: number,
): BoardAnswer | undefined => {
  const body = parsed(event.data)
  if (event.name === 'snapshot') return z.safeParse(BoardAnswer, body).data ?? board
  if (!board) return board
  const order = orderIn(event)
  if (order) return withOrder(board, order, now)
  if (event.name === 'couriers') {
    const couriers = z.safeParse(z.array(PublishedDeskCourier), body).data
    return couriers ? { ...board, couriers } : board
  }
  if (event.name === 'waiting') {
    const waiting = z.safeParse(PublishedWaiting, body).data
    return waiting ? { ...board, waiting } : board
  }
  const moved = event.name === 'position' ? z.safeParse(CourierPositionEvent, body).data : undefined
  if (!moved) return board
  const couriers = board.couriers.map((courier) =>
    courier._id === moved.courierId ? { ...courier, position: moved.position } : courier,
  )
  return { ...board, couriers }
}
