import * as z from 'zod/mini'
import { egp, isoTime } from '#contracts/fields.ts'
import { Line, Point, PublishedPosition, publishLine, publishPoint, publishPosition } from '#contracts/geo.ts'
import { OrderStep, PublishedOrder, publishOrder, publishSteps } from '#contracts/ordering.ts'
import type { FollowedOrder, LiveMap } from '#domain/delivery/tracking/journey.ts'
import { FULFILMENTS } from '#domain/fulfilment/fulfilment.ts'
import { toEgp } from '#domain/shared/money.ts'

/** What moves on the map. */
export const PublishedMap = z.strictObject({
  destination: Point,
  /** Without a pin the destination is a guess: somewhere in this place, about so wide. */
  around: z.nullable(
    z.strictObject({ name: z.strictObject({ en: z.string(), ar: z.string() }), metres: z.int() }),
  ),
  /** Whether the map has the place; elsewhere there is only text. */
  isOnMap: z.boolean(),
  /** Between pick-up and hand-over only. */
  position: z.nullable(PublishedPosition),
  travelled: Line,
  route: Line,
  metresLeft: z.nullable(z.int()),
  minutesLeft: z.nullable(z.number()),
  /** Doors of other people that come first; the way to them is not shown. */
  stopsBefore: z.int(),
  isNear: z.boolean(),
})

const publishMap = (live: LiveMap): z.infer<typeof PublishedMap> => ({
  destination: publishPoint(live.destination),
  around: live.around,
  isOnMap: live.isOnMap,
  position: live.position && publishPosition(live.position),
  travelled: publishLine(live.travelled),
  route: publishLine(live.route),
  metresLeft: live.metresLeft,
  minutesLeft: live.minutesLeft,
  stopsBefore: live.stopsBefore,
  isNear: live.isNear,
})

/** One order with its map: the answer to who asks, and the events `snapshot` and `order` of its live stream. */
export const FollowedAnswer = z.strictObject({
  order: PublishedOrder,
  live: PublishedMap,
  /** Of an order that was called off or returned. */
  money: z.nullable(z.strictObject({ paid: egp(), refunded: egp() })),
})

export const publishFollowed = ({
  order,
  journey,
  live,
  money,
}: FollowedOrder): z.infer<typeof FollowedAnswer> => ({
  order: publishOrder(order, journey),
  live: publishMap(live),
  money: money && { paid: toEgp(money.paid), refunded: toEgp(money.refunded) },
})

/** The same for the bearer of a share link: where it is, not what, for how much, to whom or by which code. */
export const SharedAnswer = z.strictObject({
  order: z.strictObject({
    fulfilment: z.enum(FULFILMENTS),
    steps: z.array(OrderStep),
    eta: z.nullable(isoTime()),
    courier: z.nullable(z.strictObject({ name: z.string(), isSimulated: z.boolean() })),
  }),
  live: PublishedMap,
})

export const publishShared = ({ order, journey, live }: FollowedOrder): z.infer<typeof SharedAnswer> => ({
  order: {
    fulfilment: order.fulfilment,
    steps: publishSteps(order, journey),
    eta: journey.eta === null ? null : new Date(journey.eta).toISOString(),
    courier: journey.courier && {
      name: journey.courier.name,
      isSimulated: journey.courier.isSimulated,
    },
  },
  live: publishMap(live),
})

export const ShareAnswer = z.strictObject({ token: z.string() })
