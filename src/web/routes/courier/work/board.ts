import * as z from 'zod/mini'
import { PublishedOpen, PublishedShift, PublishedStop } from '#contracts/delivery.ts'
import { egp, isoTime } from '#contracts/fields.ts'
import { type Fulfilment, isWaiting } from '#domain/delivery/fulfilment.ts'
import { isStep, type StepDeed } from './deed.ts'
import type { Kept } from './outbox.ts'

export type Stop = z.infer<typeof PublishedStop>
export type OpenDelivery = z.infer<typeof PublishedOpen>

export const quarterOf = ({
  area,
  district,
  city,
}: Pick<OpenDelivery, 'area' | 'district' | 'city'>): string => area || district || city

/** What is left of a stop once it is behind: a line in today's list. */
export const DoneStop = z.object({
  _id: z.string(),
  name: z.string(),
  quarter: z.string(),
  pieces: z.int(),
  collected: egp(),
  at: isoTime(),
})
export type DoneStop = z.infer<typeof DoneStop>

/** A stop that the courier had and has no more, without having handed it over. */
export const GoneStop = z.object({
  _id: z.string(),
  name: z.string(),
  /** Not fetched yet: it may have been given to someone else. After that it was called off, or received. */
  how: z.enum(['unfetched', 'closed']),
})
export type GoneStop = z.infer<typeof GoneStop>

/** All a courier works with, as the shop told it last. */
export const Board = z.object({
  shift: PublishedShift,
  stops: z.array(PublishedStop),
  open: z.array(PublishedOpen),
  /** Where the open deliveries after these begin; a board that was stored by an older version has none. */
  openNext: z.optional(z.nullable(z.string())),
})
export type Board = z.infer<typeof Board>

const AFTER: Readonly<Record<Exclude<StepDeed['kind'], 'hand-over'>, Fulfilment>> = {
  'pick-up': 'on_the_way',
  arrive: 'arrived',
}

const ORDER: readonly Fulfilment[] = ['placed', 'preparing', 'ready', 'on_the_way', 'arrived', 'delivered']
const furtherOf = (a: Fulfilment, b: Fulfilment): Fulfilment => (ORDER.indexOf(a) >= ORDER.indexOf(b) ? a : b)

/** The board as it will be once the shop has heard of everything: what was done without network holds at once. */
export const withDeeds = (board: Board, kept: readonly Kept[]): Board => {
  const steps = kept.map(({ deed }) => deed).filter(isStep)
  if (steps.length === 0) return board
  const handedOver = new Map(
    steps.flatMap((deed) => (deed.kind === 'hand-over' ? [[deed.orderId, deed.body] as const] : [])),
  )
  const stops = board.stops
    .filter(({ _id }) => !handedOver.has(_id))
    .map((stop) => {
      const fulfilment = steps.reduce(
        (now, deed) =>
          deed.orderId === stop._id && deed.kind !== 'hand-over' ? furtherOf(now, AFTER[deed.kind]) : now,
        stop.fulfilment,
      )
      return { ...stop, fulfilment }
    })
  const collected = board.stops.reduce((sum, { _id }) => sum + (handedOver.get(_id)?.collected ?? 0), 0)
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

/** The one to go to: what is under way comes first, then in the order they were taken. */
export const nextOf = (stops: readonly Stop[]): Stop | undefined =>
  stops.find(({ fulfilment }) => isAtDoor(fulfilment)) ??
  stops.find(({ fulfilment }) => fulfilment === 'on_the_way') ??
  stops[0]

export const cashToCollect = (stops: readonly Stop[]): number =>
  Math.round(stops.reduce((sum, { cashDue }) => sum + cashDue, 0) * 100) / 100
