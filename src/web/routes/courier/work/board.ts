import * as z from 'zod/mini'
import {
  GoneAnswer,
  PublishedDone,
  PublishedOpen,
  PublishedShift,
  PublishedStop,
} from '#contracts/delivery.ts'
import { shopsShare } from '#domain/cash/cash.ts'
import { orderStops } from '#domain/delivery/stops/order-stops.ts'
import { type Fulfilment, isWaiting } from '#domain/fulfilment/fulfilment.ts'
import { distanceMetres, type GeoPoint } from '#domain/shared/geo-point.ts'
import type { QueueEntry } from './action-queue.ts'
import { isStep, type StepAction } from './queued-action.ts'

export type Stop = z.infer<typeof PublishedStop>
export type OpenDelivery = z.infer<typeof PublishedOpen>

export const quarterOf = ({
  area,
  district,
  city,
}: Pick<OpenDelivery, 'area' | 'district' | 'city'>): string => area || district || city

/** What is left of a stop once it is behind: a line in today's list. */
export type DoneStop = z.infer<typeof PublishedDone>

/** A stop that the courier had and has no more, without having handed it over. */
export const GoneStop = z.object({
  _id: z.string(),
  name: z.string(),
  /** Not fetched yet: it may have been given to someone else. After that it was called off, or received. */
  how: z.enum(['unfetched', 'closed']),
  /** What the shop says of it, once it was heard. */
  why: z.optional(GoneAnswer),
})
export type GoneStop = z.infer<typeof GoneStop>

/** All a courier works with, as the shop told it last. */
export const Board = z.object({
  shift: PublishedShift,
  stops: z.array(PublishedStop),
  open: z.array(PublishedOpen),
  /** Handed over today; a board that was stored by an older version has none. */
  done: z.optional(z.array(PublishedDone)),
  /** Where the open deliveries after these begin; a board that was stored by an older version has none. */
  openNext: z.optional(z.nullable(z.string())),
})
export type Board = z.infer<typeof Board>

const AFTER: Readonly<
  Record<Exclude<StepAction['kind'], 'hand-over' | 'give-back' | 'bring-back'>, Fulfilment>
> = {
  'pick-up': 'on_the_way',
  arrive: 'arrived',
}

const ORDER: readonly Fulfilment[] = ['placed', 'preparing', 'ready', 'on_the_way', 'arrived', 'delivered']
const furtherOf = (a: Fulfilment, b: Fulfilment): Fulfilment => (ORDER.indexOf(a) >= ORDER.indexOf(b) ? a : b)

/** The board as it will be once the shop has heard of everything: what was done without network holds at once. */
export const withActions = (board: Board, entries: readonly QueueEntry[]): Board => {
  const steps = entries.map(({ action }) => action).filter(isStep)
  if (steps.length === 0) return board
  const handedOver = new Map(
    steps.flatMap((action) => (action.kind === 'hand-over' ? [[action.orderId, action.body] as const] : [])),
  )
  const givenBack = new Set(
    steps.flatMap(({ kind, orderId }) => (kind === 'give-back' || kind === 'bring-back' ? orderId : [])),
  )
  const stops = board.stops
    .filter(({ _id }) => !handedOver.has(_id) && !givenBack.has(_id))
    .map((stop) => {
      const fulfilment = steps.reduce(
        (now, action) =>
          action.orderId === stop._id && !('body' in action) ? furtherOf(now, AFTER[action.kind]) : now,
        stop.fulfilment,
      )
      return { ...stop, fulfilment }
    })
  const collected = board.stops.reduce((sum, { _id, cashDue }) => {
    const told = handedOver.get(_id)
    return sum + shopsShare(cashDue, told?.collected ?? 0, told?.collectedReason)
  }, 0)
  const { cash } = board.shift
  const shift = { ...board.shift, cash: { ...cash, held: Math.round((cash.held + collected) * 100) / 100 } }
  return { ...board, shift, stops }
}

const howGone = ({ fulfilment }: Stop): GoneStop['how'] => (isWaiting(fulfilment) ? 'unfetched' : 'closed')

/** What the shop took off the list: it was there, is there no more, and was not handed over on this device. */
export const goneFrom = (
  before: readonly Stop[],
  now: readonly Pick<Stop, '_id'>[],
  done: readonly Pick<DoneStop, '_id'>[],
): GoneStop[] => {
  const known = new Set([...now, ...done].map(({ _id }) => _id))
  return before
    .filter(({ _id }) => !known.has(_id))
    .map((stop) => ({ _id: stop._id, name: stop.shippingInfo.fullName, how: howGone(stop) }))
}

/** What changes hands here: also what the shopper said to have received, for its cash is still to be told. */
export const isAtDoor = (fulfilment: Fulfilment): boolean =>
  fulfilment === 'arrived' || fulfilment === 'delivered'

/** The day's tally as the shop tells it, and what was handed over here and the shop has not heard of yet. */
export const doneToday = (
  told: readonly DoneStop[] | undefined,
  here: readonly DoneStop[],
  entries: readonly QueueEntry[],
): readonly DoneStop[] => {
  if (!told) return here
  const known = new Set(told.map(({ _id }) => _id))
  const waiting = new Set(
    entries.flatMap(({ action }) => (action.kind === 'hand-over' ? action.orderId : [])),
  )
  return [...told, ...here.filter(({ _id }) => waiting.has(_id) && !known.has(_id))]
}

/**
 * In the sequence of the way: the door one is at, then along the shortest way past the others. Then what is at the shop, as
 * it will be brought from there: what is packed first.
 */
export const inSequence = (stops: readonly Stop[], from: GeoPoint, shop: GeoPoint = from): Stop[] => {
  const atDoor = stops.filter(({ fulfilment }) => isAtDoor(fulfilment))
  const onTheWay = stops.filter(({ fulfilment }) => fulfilment === 'on_the_way')
  const ready = stops.filter(({ fulfilment }) => fulfilment === 'ready')
  const notReady = stops.filter(({ fulfilment }) => isWaiting(fulfilment) && fulfilment !== 'ready')
  return [
    ...atDoor,
    ...orderStops(onTheWay, atDoor.at(-1)?.destination ?? from),
    ...orderStops(ready, shop),
    ...orderStops(notReady, shop),
  ]
}

export const OPEN_SORTS = ['near', 'old'] as const
export type OpenSort = (typeof OPEN_SORTS)[number]

/** Open deliveries: what is packed first, then the nearest to the shop or the oldest. */
export const sortOpen = (
  open: readonly OpenDelivery[],
  by: OpenSort,
  shop: GeoPoint,
): readonly OpenDelivery[] => {
  const metres = ({ destination }: OpenDelivery): number => distanceMetres(shop, destination)
  return open.toSorted(
    (a, b) =>
      Number(b.fulfilment === 'ready') - Number(a.fulfilment === 'ready') ||
      (by === 'near' ? metres(a) - metres(b) : 0) ||
      Date.parse(a.createdAt) - Date.parse(b.createdAt),
  )
}

/** Can be picked up now: the shop has at least started on it. */
export const isFetchable = ({ fulfilment }: Stop): boolean => isWaiting(fulfilment) && fulfilment !== 'placed'

/** The one to go to: what is under way comes first, then in the order they were taken. */
export const nextOf = (stops: readonly Stop[]): Stop | undefined =>
  stops.find(({ fulfilment }) => isAtDoor(fulfilment)) ??
  stops.find(({ fulfilment }) => fulfilment === 'on_the_way') ??
  stops[0]

export const cashToCollect = (stops: readonly Stop[]): number =>
  Math.round(stops.reduce((sum, { cashDue }) => sum + cashDue, 0) * 100) / 100
