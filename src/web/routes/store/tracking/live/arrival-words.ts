import { SILENT_MS } from '#domain/delivery/positions/position.ts'
import { fromEgp } from '#domain/shared/money.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { formatMoney } from '#web/i18n/money.ts'
import { courierFirstName } from '#web/orders/courier-name.ts'
import { formatClock } from '#web/orders/dates.ts'
import { startWords } from '#web/orders/hours.ts'
import type { PlaceWords } from '#web/orders/place-words.ts'
import { shopFront } from '#web/site/shop-front.ts'
import { STEPS, stepOf } from '../steps.ts'
import type { MapNews, MoneyBack, Tracked } from './followed.ts'

interface ArrivalWords {
  /** Large heading. */
  readonly big: string
  /** Text before the heading when that is a number of minutes. */
  readonly lead?: string
  /** Undefined for a returned order, which shows the refund instead. */
  readonly line?: string
}

const MINUTE_MS = 60_000

const clockOf = (eta: string): string => formatClock(Date.parse(eta))

const whereNow = (place: PlaceWords | undefined, eta: string): string => {
  const time = clockOf(eta)
  if (!place) return m.live_about({ time })
  const facts = { place: place.name, time }
  return place.on === 'bridge' ? m.live_crossing(facts) : m.live_near_place(facts)
}

/** Hours from two hours on. */
export const timeLeft = (minutes: number): string =>
  minutes < 120 ? m.live_minutes({ count: minutes }) : m.live_hours({ count: Math.round(minutes / 60) })

const onTheWay = (
  { eta }: Tracked,
  live: MapNews | undefined,
  place: PlaceWords | undefined,
  now: number,
): ArrivalWords => {
  const silentMs = live?.position ? now - Date.parse(live.position.at) : 0
  if (silentMs > SILENT_MS) {
    const count = Math.floor(silentMs / MINUTE_MS)
    return { big: STEPS.on_the_way.now(), line: m.live_silent({ count }) }
  }
  const minutes = live?.minutesLeft ?? null
  if (!live || minutes === null || !eta) return { big: STEPS.on_the_way.now(), line: m.live_no_position() }
  const isNext = live.stopsBefore === 0
  return {
    lead: m.live_arrives_in(),
    big: timeLeft(minutes),
    line: isNext
      ? whereNow(place, eta)
      : m.live_stops_before({ count: live.stopsBefore, time: clockOf(eta) }),
  }
}

const firstName = (order: Tracked): string | undefined =>
  order.courier ? courierFirstName(order.courier.name) : undefined

/** Returned after delivery; an order returned before delivery counts as cancelled. */
export const isBroughtBack = ({ status, fulfilment }: Tracked): boolean =>
  status === 'returned' && fulfilment === 'delivered'

/** Text about the refund of a cancelled or returned order. */
export const moneyWords = (order: Tracked, money: MoneyBack | undefined): string | undefined => {
  if (order.status !== 'returned') return undefined
  if (!money) return isBroughtBack(order) ? m.live_refund_later() : undefined
  if (money.paid === 0) return m.order_cancel_unpaid()
  const [amount, refunded] = [formatMoney(fromEgp(money.paid)), formatMoney(fromEgp(money.refunded))]
  if (money.refunded >= money.paid) return m.live_refunded({ amount })
  if (money.refunded > 0) return m.live_refunded_part({ amount, refunded })
  return isBroughtBack(order) ? m.live_refund_due({ amount }) : m.order_cancel_refund({ amount })
}

/** Rating is offered once: when possible and not yet given. */
const deliveredLine = ({ rating, handedOver }: Tracked): string => {
  if (rating?.length) return m.live_rated_line()
  return handedOver === false ? m.live_received_line() : m.live_delivered_line()
}

/** Heading of the panel: the arrival time if known, else the current step. */
export const arrivalWords = (
  order: Tracked,
  live: MapNews | undefined,
  place: PlaceWords | undefined,
  now: number,
): ArrivalWords => {
  if (isBroughtBack(order)) return { big: m.live_returned() }
  const step = stepOf(order.fulfilment)
  const name = firstName(order)
  switch (step) {
    case 'placed':
      return { big: STEPS.placed.now(), line: startWords(shopFront().hours, now) ?? m.live_next_placed() }
    case 'preparing':
      return order.fulfilment === 'ready'
        ? { big: m.live_ready(), line: m.live_next_preparing() }
        : { big: STEPS.preparing.now(), line: m.live_next_preparing() }
    case 'on_the_way':
      return onTheWay(order, live, place, now)
    case 'arrived':
      return {
        big: STEPS.arrived.now(),
        line: name ? m.live_at_door({ name }) : m.live_at_door_unnamed(),
      }
    case 'delivered':
      return { big: m.live_delivered(), line: deliveredLine(order) }
    case undefined:
      return { big: m.live_called_off(), line: m.live_called_off_line() }
  }
}
