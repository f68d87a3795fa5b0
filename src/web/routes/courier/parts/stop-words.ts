import type { Fulfilment } from '#domain/fulfilment/fulfilment.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { formatNumber } from '#web/i18n/numbers.ts'
import { readAddress } from '#web/orders/address-shown.tsx'
import type { Stop } from '../work/board.ts'

export const STEP_WORDS: Readonly<Record<Fulfilment, () => string>> = {
  // A courier never gets an unpaid order.
  unpaid: m.courier_step_placed,
  placed: m.courier_step_placed,
  preparing: m.courier_step_preparing,
  ready: m.courier_step_ready,
  on_the_way: m.courier_step_on_the_way,
  arrived: m.courier_step_arrived,
  delivered: m.courier_step_delivered,
  cancelled: m.courier_step_cancelled,
}

const MINUTE_MS = 60_000

/** A distance in km. Of an open order it is the straight line: its address is hidden until it is taken. */
export const distanceWords = (metres: number): string => m.courier_km({ km: formatNumber(metres / 1000, 1) })

/** Age of the order in full minutes, from two hours on in full hours. */
export const ageWords = (ageMs: number): string => {
  const minutes = Math.max(0, Math.floor(ageMs / MINUTE_MS))
  return minutes < 120
    ? m.courier_age({ count: minutes })
    : m.courier_age_hours({ count: Math.floor(minutes / 60) })
}

/** Place and number of pieces; without a place only the pieces. */
export const piecesWords = (place: string, count: number): string =>
  place.trim() === '' ? m.tracking_items({ count }) : m.courier_pieces({ place, count })

/** Target for map apps: the pin, else the written address, because the stored point is only the shop's estimate. */
export const mapLinks = ({
  shippingInfo,
  destination,
  isPinned,
}: Pick<Stop, 'shippingInfo' | 'destination' | 'isPinned'>): {
  readonly web: string
  readonly app: string
} => {
  const point = `${destination.lat},${destination.lng}`
  const { street, places } = readAddress(shippingInfo)
  const target = isPinned ? point : [street, ...places].join(', ')
  const query = encodeURIComponent(target)
  return {
    web: `https://www.google.com/maps/dir/?api=1&travelmode=driving&destination=${query}`,
    app: `geo:${point}?q=${query}`,
  }
}
