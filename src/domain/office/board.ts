import { NO_CASH } from '#domain/cash/cash.ts'
import { latestPositions } from '#domain/delivery/positions/latest-positions.ts'
import type { Position } from '#domain/delivery/positions/position.ts'
import { type Fulfilment, UNFINISHED, type UnfinishedStep } from '#domain/fulfilment/fulfilment.ts'
import { mayRole } from '#domain/identity/permissions.ts'
import type { Role } from '#domain/identity/user.ts'
import type { DeskOrder } from '#domain/office/order-desk.ts'
import { withStepTimes } from '#domain/office/with-step-times.ts'
import { UNMATCHED_AFTER_MS } from '#domain/payments/payment-store.ts'
import { LOW_STARS } from '#domain/ratings/rating.ts'
import { cairoDate, startOfCairoDate } from '#domain/shared/cairo.ts'
import type { Piastres } from '#domain/shared/money.ts'
import type { Ports } from '#domain/shared/ports.ts'

/** A courier on shift, as shown on the office's map. */
export interface DeskCourier {
  readonly id: string
  readonly name: string
  readonly phone: string
  readonly onSince: number
  readonly stops: number
  readonly held: Piastres
  readonly position: Position | null
}

/** Counts of open work, for the badges of the navigation. */
export interface Waiting {
  readonly steps: ReadonlyMap<Fulfilment, number>
  /** The number received today. */
  readonly delivered: number
  /** Unread messages; null without permission to read them. */
  readonly messages: number | null
  /** Ratings neither answered nor settled; null without permission. */
  readonly lowRatings: number | null
  /** Failed refunds and money that fits no payment (MONEY-90); null without permission to see payments. */
  readonly payments: number | null
}

/** The live data of the office's board. */
export interface Board {
  /** The oldest orders of each unfinished step, then the last ones received today. */
  readonly orders: readonly DeskOrder[]
  /** The cursor of each step's next page; null when the board has all of it. */
  readonly next: Readonly<Record<UnfinishedStep, string | null>>
  /** Empty without permission to see couriers. */
  readonly couriers: readonly DeskCourier[]
  readonly waiting: Waiting
}

/** The limit applies per step, so that many new orders do not hide orders of later steps. */
const MOST_OF_A_STEP = 50
const MOST_DELIVERED = 12

export const couriersOnShift = async (ports: Ports): Promise<DeskCourier[]> => {
  const { stores } = ports
  const [couriers, onShift, stops, balances] = await Promise.all([
    stores.users.inRole('courier'),
    stores.shifts.on(),
    stores.deliveries.stopCounts(),
    stores.cash.balances(),
  ])
  const found = couriers.flatMap(({ id, name, phone }) => {
    const onSince = onShift.get(id)
    return onSince === undefined ? [] : [{ id, name, phone, onSince }]
  })
  const latest = await latestPositions(
    ports,
    found.map(({ id }) => id),
  )
  return found.map((courier) => {
    const position = latest.get(courier.id)
    const isOfThisShift = position !== undefined && position.at >= courier.onSince
    return {
      ...courier,
      stops: stops.get(courier.id) ?? 0,
      held: (balances.get(courier.id) ?? NO_CASH).held,
      position: isOfThisShift
        ? { lat: position.lat, lng: position.lng, at: position.at, heading: position.heading }
        : null,
    }
  })
}

const today = ({ clock }: Ports): number => startOfCairoDate(cairoDate(clock.now()))

export const whatWaits = async (ports: Ports, role: Role): Promise<Waiting> => {
  const { stores, clock } = ports
  const [steps, received, messages, lowRatings, payments] = await Promise.all([
    stores.desk.countUnfinished(),
    stores.sales.delivered(today(ports), clock.now() + 1),
    mayRole(role, 'messages.see') ? stores.messages.unread() : null,
    mayRole(role, 'ratings.see') ? stores.ratings.countLow(LOW_STARS) : null,
    mayRole(role, 'payments.see') ? stores.paymentDesk.countTasks(clock.now() - UNMATCHED_AFTER_MS) : null,
  ])
  const delivered = received.reduce((sum, { count }) => sum + count, 0)
  return { steps, delivered, messages, lowRatings, payments }
}

export const drawBoard = async (ports: Ports, role: Role): Promise<Board> => {
  const { stores } = ports
  const [steps, delivered, couriers, waiting] = await Promise.all([
    Promise.all(UNFINISHED.map((step) => stores.desk.atStep(step, { limit: MOST_OF_A_STEP }))),
    stores.desk.deliveredSince(today(ports), MOST_DELIVERED),
    mayRole(role, 'couriers.see') ? couriersOnShift(ports) : [],
    whatWaits(ports, role),
  ])
  const unfinished = steps.flatMap(({ items }) => items)
  const next = Object.fromEntries(UNFINISHED.map((step, index) => [step, steps[index]?.next ?? null]))
  return {
    orders: await withStepTimes(ports, [...unfinished, ...delivered]),
    next: next as Board['next'],
    couriers,
    waiting,
  }
}
