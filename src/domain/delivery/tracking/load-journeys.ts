import { type Estimate, estimateArrival } from '#domain/delivery/arrival/estimate-arrival.ts'
import { latestPositions } from '#domain/delivery/positions/latest-positions.ts'
import { type Position, SILENT_MS } from '#domain/delivery/positions/position.ts'
import { stopsBefore } from '#domain/delivery/stops/stops-before.ts'
import type { Brief } from '#domain/delivery/stores.ts'
import type { Bringer, Journey } from '#domain/delivery/tracking/journey.ts'
import { isUnderWay, showsCode } from '#domain/fulfilment/fulfilment.ts'
import type { Order } from '#domain/ordering/order.ts'
import { awaitedUntil, pickedLines } from '#domain/picking/picking.ts'
import type { Ports } from '#domain/shared/ports.ts'

const MINUTE_MS = 60_000

/** The position of the order's courier, between pick-up and hand-over only. */
const seenPosition = (
  latest: ReadonlyMap<string, Position>,
  order: Order,
  { courier, pickedUpAt }: Pick<Brief, 'courier' | 'pickedUpAt'>,
): Position | undefined => {
  if (!isUnderWay(order.fulfilment) || !courier || pickedUpAt === null) return undefined
  const position = latest.get(courier.id)
  return position && position.at >= pickedUpAt ? position : undefined
}

const bringerOf = ({ name, phone, isSimulated }: Bringer): Bringer => ({ name, phone, isSimulated })

interface LoadedJourney {
  readonly journey: Journey
  readonly brief: Brief
  readonly position: Position | undefined
  /** Undefined when the courier has been silent for too long. */
  readonly estimate: Estimate | undefined
}

/** Collects the journeys of the orders in at most eight statements, however many orders there are. */
export const loadJourneys = async (
  ports: Ports,
  orders: readonly Order[],
): Promise<ReadonlyMap<string, LoadedJourney>> => {
  const { stores, clock } = ports
  const ids = orders.map(({ id }) => id)
  const online = orders.filter(({ paymentDeadline }) => paymentDeadline !== null).map(({ id }) => id)
  const picking = orders.filter(({ fulfilment }) => fulfilment === 'preparing').map(({ id }) => id)
  const [briefs, steps, ratings, payments, refunds, entries] = await Promise.all([
    stores.deliveries.briefsOf(ids),
    stores.steps.of(ids),
    stores.ratings.of(ids),
    stores.payments.ofOrders(online),
    stores.payments.refundsOf(online),
    stores.picking.entriesOf(picking),
  ])
  const stepsOf = Map.groupBy(steps, ({ orderId }) => orderId)
  const ratingsOf = Map.groupBy(ratings, ({ orderId }) => orderId)
  const paymentsOf = Map.groupBy(payments, ({ orderId }) => orderId)
  const refundsOf = Map.groupBy(refunds, ({ orderId }) => orderId)
  const entriesOf = Map.groupBy(entries, ({ orderId }) => orderId)
  const briefOf = new Map(briefs.map((brief) => [brief.orderId, brief]))
  const underWay = new Set(orders.filter(({ fulfilment }) => isUnderWay(fulfilment)).map(({ id }) => id))
  const bringing = briefs.flatMap(({ orderId, courier }) =>
    courier && underWay.has(orderId) ? courier.id : [],
  )
  const couriers = [...new Set(bringing)]
  const [stops, latest] = await Promise.all([
    stores.deliveries.carriedBy(couriers),
    latestPositions(ports, couriers),
  ])
  const carried = Map.groupBy(stops, ({ courierId }) => courierId)
  const loaded = new Map<string, LoadedJourney>()
  for (const order of orders) {
    const brief = briefOf.get(order.id)
    if (!brief) continue
    const { courier, errand } = brief
    const position = seenPosition(latest, order, brief)
    const estimate =
      position && errand && clock.now() - position.at <= SILENT_MS
        ? await estimateArrival(
            ports,
            { orderId: order.id, destination: errand.destination },
            position,
            stopsBefore(carried.get(courier?.id ?? '') ?? [], order.id, position),
          )
        : undefined
    const journey: Journey = {
      steps: stepsOf.get(order.id) ?? [],
      courier: courier && isUnderWay(order.fulfilment) ? bringerOf(courier) : null,
      eta: estimate ? clock.now() + estimate.minutesLeft * MINUTE_MS : null,
      handOverCode: errand && showsCode(order.fulfilment) ? errand.handOverCode : null,
      ratings: ratingsOf.get(order.id) ?? [],
      isHandedOver: brief.isHandedOver,
      broughtBy: brief.isHandedOver ? (courier?.name ?? null) : null,
      payments: paymentsOf.get(order.id) ?? [],
      refunds: refundsOf.get(order.id) ?? [],
      askedUntil: awaitedUntil(pickedLines(order, entriesOf.get(order.id) ?? [], clock.now())),
    }
    loaded.set(order.id, { journey, brief, position, estimate })
  }
  return loaded
}

/** Shows the journeys of orders that the caller may see. */
export const showJourneys =
  (ports: Ports) =>
  async (orders: readonly Order[]): Promise<ReadonlyMap<string, Journey>> => {
    const found = await loadJourneys(ports, orders)
    return new Map([...found].map(([id, { journey }]) => [id, journey]))
  }
