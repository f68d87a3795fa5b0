import * as z from 'zod/mini'
import { FollowedAnswer, PublishedMap, SharedAnswer } from '#contracts/followed.ts'
import { PositionEvent } from '#contracts/geo.ts'
import { PublishedFollowedPicking, PublishedQuestion } from '#contracts/substitution.ts'
import { restOf } from '#domain/delivery/arrival/way.ts'
import type { GeoPoint } from '#domain/shared/geo-point.ts'
import { readOrders, type ServerOrder } from '#web/browser/server-orders.ts'
import type { StreamEvent } from '#web/live/event-stream.ts'

// Loose objects: a newer server may send more fields; the known ones are still checked.
const ReadMap = z.looseObject(PublishedMap.shape)
const ReadMove = z.looseObject(PositionEvent.shape)
const ReadPicking = z.looseObject({
  ...PublishedFollowedPicking.shape,
  proposals: z.array(z.looseObject(PublishedQuestion.shape)),
})
const ReadShared = z.looseObject({
  order: z.looseObject(SharedAnswer.shape.order.shape),
  live: ReadMap,
})

export type MoneyBack = z.infer<typeof FollowedAnswer>['money']
export type MapNews = Readonly<z.infer<typeof ReadMap>>
export type SharedOrder = Readonly<z.infer<typeof ReadShared>['order']>

/** Order data for every follower, owner or holder of a link. */
export type Tracked = Pick<ServerOrder, 'fulfilment' | 'steps' | 'eta'> & {
  /** Only in the owner's view. */
  readonly status?: ServerOrder['status']
  readonly returnedAt?: ServerOrder['returnedAt']
  readonly rating?: ServerOrder['rating']
  readonly handedOver?: ServerOrder['handedOver']
  readonly courier?:
    | { readonly name: string; readonly phone?: string; readonly isSimulated: boolean }
    | null
    | undefined
}

export interface Followed<O extends Tracked> {
  readonly order: O
  readonly live: MapNews
  readonly money?: MoneyBack | undefined
  readonly picking?: PublishedFollowedPicking | undefined
}

export type ReadFollowed<O extends Tracked> = (body: unknown) => Followed<O> | undefined

export const readOwn: ReadFollowed<ServerOrder> = (body) => {
  const { order, live, money, picking } = Object(body) as Readonly<Record<string, unknown>>
  const [known] = readOrders([order]) ?? []
  const map = z.safeParse(ReadMap, live)
  const { data } = z.safeParse(FollowedAnswer.shape.money, money)
  const picked = z.safeParse(ReadPicking, picking).data
  return known && map.success ? { order: known, live: map.data, money: data, picking: picked } : undefined
}

export const readShared: ReadFollowed<SharedOrder> = (body) => z.safeParse(ReadShared, body).data

const MINUTE_MS = 60_000
/** Bound on the points of the travelled line, for slow phones. */
const MOST_TRAVELLED = 400

type Line = MapNews['route']

export const pointsOf = (line: Line): readonly GeoPoint[] => line.map(([lat, lng]) => ({ lat, lng }))

/** Drops every second point of a long line but keeps both ends. */
const shortened = (line: Line): Line =>
  line.length <= MOST_TRAVELLED
    ? line
    : line.filter((_, index) => index === 0 || (line.length - 1 - index) % 2 === 0)

/** The server sends a route only when it changes, so passed points are removed here. */
const ahead = (route: Line, { lat, lng }: GeoPoint): Line =>
  route.length < 2
    ? route
    : restOf({ points: pointsOf(route), metres: 0 }, { lat, lng }).rest.points.map((point) => [
        point.lat,
        point.lng,
      ])

const moved = <O extends Tracked>(followed: Followed<O>, body: unknown): Followed<O> | undefined => {
  const { success, data } = z.safeParse(ReadMove, body)
  if (!success) return undefined
  const { position, passed, metresLeft, minutesLeft, stopsBefore, route } = data
  const eta = new Date(Date.parse(position.at) + minutesLeft * MINUTE_MS).toISOString()
  return {
    order: { ...followed.order, eta },
    live: {
      ...followed.live,
      position,
      metresLeft,
      minutesLeft,
      stopsBefore,
      travelled: shortened([...followed.live.travelled, ...passed]),
      route: route ?? ahead(followed.live.route, position),
    },
  }
}

/** Folds one event into the state. Unreadable events are ignored. */
export const applyEvent = <O extends Tracked>(
  followed: Followed<O> | undefined,
  { name, data }: StreamEvent,
  read: ReadFollowed<O>,
): Followed<O> | undefined => {
  let body: unknown
  try {
    body = JSON.parse(data)
  } catch {
    return followed
  }
  if (name === 'snapshot' || name === 'order') return read(body) ?? followed
  return name === 'position' && followed ? (moved(followed, body) ?? followed) : followed
}
