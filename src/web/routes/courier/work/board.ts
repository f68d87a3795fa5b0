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
import type { QueueEntry } from '../queue/action-queue.ts'
import { type HandOverDraft, isStep, type StepAction } from '../queue/queued-action.ts'

export type Stop = z.infer<typeof PublishedStop>
export type OpenDelivery = z.infer<typeof PublishedOpen>

export const quarterOf = ({
  area,
  district,
  city,
}: Pick<OpenDelivery, 'area' | 'district' | 'city'>): string => area || district || city

/** A finished stop in today's list. */
export type DoneStop = z.infer<typeof PublishedDone>

/** A stop that was removed from the courier without a hand-over. */
export const GoneStop = z.object({
  _id: z.string(),
  name: z.string(),
  /** `unfetched`: removed before pick-up, maybe reassigned. `closed`: cancelled or received after it. */
  how: z.enum(['unfetched', 'closed']),
  /** The server's explanation, once loaded. */
  why: z.optional(GoneAnswer),
})
export type GoneStop = z.infer<typeof GoneStop>

/** All data of the courier page, as the server last sent it. */
export const Board = z.object({
  shift: PublishedShift,
  stops: z.array(PublishedStop),
  open: z.array(PublishedOpen),
  /** Delivered today; missing in boards stored by an older version. */
  done: z.optional(z.array(PublishedDone)),
  /** Cursor of the next open deliveries; missing in boards stored by an older version. */
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

/** The board with all queued actions applied, as it will be once the server has them. */
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
    const published = handedOver.get(_id)
    return sum + shopsShare(cashDue, published?.collected ?? 0, published?.collectedReason)
  }, 0)
  const { cash } = board.shift
  const shift = { ...board.shift, cash: { ...cash, held: Math.round((cash.held + collected) * 100) / 100 } }
  return { ...board, shift, stops }
}

const howGone = ({ fulfilment }: Stop): GoneStop['how'] => (isWaiting(fulfilment) ? 'unfetched' : 'closed')

/** Stops that were listed before, are not any more, and were not delivered on this device. */
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

/** Needs a hand-over here: includes orders that the shopper already confirmed, whose cash is still to be recorded. */
export const isAtDoor = (fulfilment: Fulfilment): boolean =>
  fulfilment === 'arrived' || fulfilment === 'delivered'

/** Today's deliveries: the server's list plus hand-overs that are still queued. */
export const doneToday = (
  published: readonly DoneStop[] | undefined,
  here: readonly DoneStop[],
  entries: readonly QueueEntry[],
): readonly DoneStop[] => {
  if (!published) return here
  const known = new Set(published.map(({ _id }) => _id))
  const waiting = new Set(
    entries.flatMap(({ action }) => (action.kind === 'hand-over' ? action.orderId : [])),
  )
  return [...published, ...here.filter(({ _id }) => waiting.has(_id) && !known.has(_id))]
}

/** The entry of today's list for a hand-over that is queued; cash beyond the shop's share is the tip. */
export const doneStopOf = (
  { _id, number, shippingInfo, pieces, cashDue }: Stop,
  { collected: given = 0, collectedReason }: Pick<HandOverDraft, 'collected' | 'collectedReason'>,
  at: string,
): DoneStop => {
  const collected = shopsShare(cashDue, given, collectedReason)
  const tip = Math.round((given - collected) * 100) / 100
  return {
    _id,
    ...(number !== undefined && { number }),
    name: shippingInfo.fullName,
    quarter: quarterOf(shippingInfo),
    pieces,
    collected,
    ...(tip > 0 && { tip }),
    at,
  }
}

/**
 * Sorts stops by route: the current stop, then the shortest route past the others, then those at the shop, packed ones
 * first.
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

/** Open deliveries: packed ones first, then the nearest to the shop or the oldest. */
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

/** Can be picked up: the shop has at least started to prepare it. */
export const isFetchable = ({ fulfilment }: Stop): boolean => isWaiting(fulfilment) && fulfilment !== 'placed'

/** The next stop: one under way, else the first one taken. */
export const nextOf = (stops: readonly Stop[]): Stop | undefined =>
  stops.find(({ fulfilment }) => isAtDoor(fulfilment)) ??
  stops.find(({ fulfilment }) => fulfilment === 'on_the_way') ??
  stops[0]

export const cashToCollect = (stops: readonly Stop[]): number =>
  Math.round(stops.reduce((sum, { cashDue }) => sum + cashDue, 0) * 100) / 100
