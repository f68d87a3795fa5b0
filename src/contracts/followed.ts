import * as z from 'zod/mini'
import { egp, isoTime } from '#contracts/fields.ts'
import { Line, Point, PublishedPosition, publishLine, publishPoint, publishPosition } from '#contracts/geo.ts'
import { OrderStep, publishSteps } from '#contracts/order-steps.ts'
import { PublishedOrder, publishOrder } from '#contracts/ordering.ts'
import { PublishedFollowedPicking, publishQuestion, publishSubstitution } from '#contracts/substitution.ts'
import type { FollowedOrder, LiveMap } from '#domain/delivery/tracking/journey.ts'
import { FULFILMENTS } from '#domain/fulfilment/fulfilment.ts'
import { toEgp } from '#domain/shared/money.ts'

/** The moving part of the map. */
export const PublishedMap = z.strictObject({
  destination: Point,
  /** Without a pin the destination is an estimate, within this radius of this place. */
  around: z.nullable(
    z.strictObject({ name: z.strictObject({ en: z.string(), ar: z.string() }), metres: z.int() }),
  ),
  /** False when the destination lies outside the map; only text is shown then. */
  isOnMap: z.boolean(),
  /** Only between pick-up and hand-over. */
  position: z.nullable(PublishedPosition),
  travelled: Line,
  route: Line,
  metresLeft: z.nullable(z.int()),
  minutesLeft: z.nullable(z.number()),
  /** Stops at other shoppers' doors that come first; the route to them is not shown. */
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

/**
 * One order with its map: the answer of the operation, and the events `snapshot` and `order` of its live stream.
 */
export const FollowedAnswer = z.strictObject({
  order: PublishedOrder,
  live: PublishedMap,
  /** Only for a cancelled or returned order. */
  money: z.nullable(z.strictObject({ paid: egp(), refunded: egp() })),
  /** Until the order is packed: what to do when something is missing, and what is proposed instead. */
  picking: z.optional(PublishedFollowedPicking),
})

export const publishFollowed = ({
  order,
  journey,
  live,
  money,
  picking,
}: FollowedOrder): z.infer<typeof FollowedAnswer> => ({
  order: publishOrder(order, journey),
  live: publishMap(live),
  money: money && { paid: toEgp(money.paid), refunded: toEgp(money.refunded) },
  ...(picking && {
    picking: {
      now: new Date(picking.now).toISOString(),
      canChoose: picking.canChoose,
      substitution: publishSubstitution(picking.substitution),
      proposals: picking.questions.map(publishQuestion),
    },
  }),
})

/** The same for a share link: the position, but not the contents, price, recipient or code. */
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
