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

/** True for an event with a new order, which the board did not have. */
export const isNewOrder = (board: BoardAnswer | undefined, event: StreamEvent): boolean => {
  const order = orderIn(event)
  return (
    board !== undefined &&
    order?.fulfilment === 'placed' &&
    !board.orders.some(({ _id }) => _id === order._id)
  )
}

/** Adds another page of one step to the board. */
export const withPage = (
  board: BoardAnswer,
  step: UnfinishedStep,
  { items, next }: z.infer<typeof OrderPage>,
  now: number,
): BoardAnswer => ({
  ...items.reduce((all, order) => withOrder(all, order, now), board),
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
