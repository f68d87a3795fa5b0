import { completeErrand } from '#domain/delivery/steps/complete-errand.ts'
import {
  type FollowedOrder,
  FRESH_JOURNEY,
  type LiveMap,
  thinned,
} from '#domain/delivery/tracking/journey.ts'
import { loadJourneys } from '#domain/delivery/tracking/load-journeys.ts'
import { isUnderWay, isUnfinished } from '#domain/fulfilment/fulfilment.ts'
import type { User } from '#domain/identity/user.ts'
import { findOwnOrder } from '#domain/ordering/find-order.ts'
import type { Order, ShippingInfo } from '#domain/ordering/order.ts'
import { paidFor } from '#domain/ordering/paid-for.ts'
import { USUAL_SUBSTITUTION } from '#domain/ordering/substitution.ts'
import { pickedLines, questionsOf } from '#domain/picking/picking.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

/** Follows the order behind a share link, which expires with the hand-over, a return or a cancellation. */
export const followSharedOrder =
  (ports: Ports) =>
  async (token: string): Promise<FollowedOrder> => {
    const { stores, tokens } = ports
    const orderId = await stores.shares.orderOf(tokens.hash(token))
    const order = orderId === undefined ? undefined : await stores.orders.byId(orderId)
    if (!order) throw new Refusal('share.not-found')
    if (!isUnfinished(order.fulfilment)) throw new Refusal('share.over')
    return follow(ports, order)
  }

const MOST_TRAVELLED = 200

const onMap = ({ places }: Ports, info: ShippingInfo): Pick<LiveMap, 'isOnMap' | 'around'> => {
  if (info.pin) return { isOnMap: places.shows(info.pin), around: null }
  const { precision, around = null } = places.find(info)
  return { isOnMap: precision !== 'outside', around }
}

const moneyOf = async ({ stores }: Ports, order: Order): Promise<FollowedOrder['money']> => {
  if (order.status !== 'returned') return null
  const [paid, refunds] = await Promise.all([paidFor(stores, order), stores.notes.refundsOf([order.id])])
  return { paid, refunded: refunds.get(order.id) ?? 0 }
}

const pickingOf = async ({ stores, clock }: Ports, order: Order): Promise<FollowedOrder['picking']> => {
  const canChoose = order.fulfilment === 'unpaid' || order.fulfilment === 'placed'
  if (!canChoose && order.fulfilment !== 'preparing') return null
  const [[record], entries] = await Promise.all([
    stores.picking.of([order.id]),
    stores.picking.entriesOf([order.id]),
  ])
  // The shop stepped back with an order that is packed: nothing is asked about it any more.
  if (record?.packedAt) return null
  const now = clock.now()
  const questions = questionsOf(pickedLines(order, entries, now))
  return { now, substitution: record?.substitution ?? USUAL_SUBSTITUTION, canChoose, questions }
}

/** Collects everything there is to follow about an order. The caller must have checked access. */
export const follow = async (ports: Ports, order: Order): Promise<FollowedOrder> => {
  const { stores, clock } = ports
  const found = await stores.deliveries.byId(order.id)
  if (!found) throw new Refusal('order.not-found', { orderId: order.id })
  const { destination, courierId, pickedUpAt, isNear } = await completeErrand(ports, stores, found)
  const details = (await loadJourneys(ports, [order])).get(order.id)
  const { position, estimate } = details ?? {}
  const trail =
    isUnderWay(order.fulfilment) && courierId !== null && pickedUpAt !== null
      ? await stores.trail.between(courierId, pickedUpAt, clock.now())
      : []
  return {
    order,
    journey: details?.journey ?? FRESH_JOURNEY,
    live: {
      destination,
      ...onMap(ports, order.shippingInfo),
      position: position
        ? { lat: position.lat, lng: position.lng, at: position.at, heading: position.heading }
        : null,
      travelled: thinned(trail, MOST_TRAVELLED).map(({ lat, lng }) => ({ lat, lng })),
      route: estimate?.route ?? [],
      metresLeft: estimate?.metresLeft ?? null,
      minutesLeft: estimate?.minutesLeft ?? null,
      stopsBefore: estimate?.stopsBefore ?? 0,
      isNear: isUnderWay(order.fulfilment) && isNear,
    },
    money: await moneyOf(ports, order),
    picking: await pickingOf(ports, order),
  }
}

/** Follows one of the user's own orders. */
export const followOrder =
  (ports: Ports) =>
  async (actor: User, orderId: string): Promise<FollowedOrder> =>
    follow(ports, await findOwnOrder(ports.stores, actor, orderId))

/** Follows any order, for the live feed, which has checked access. */
export const followAnyOrder =
  (ports: Ports) =>
  async (orderId: string): Promise<FollowedOrder> => {
    const order = await ports.stores.orders.byId(orderId)
    if (!order) throw new Refusal('order.not-found', { orderId })
    return follow(ports, order)
  }
