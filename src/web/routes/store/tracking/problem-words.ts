import type { OrderEntry } from '#contracts/outbox.ts'
import { fromEgp } from '#domain/shared/money.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { itemName } from '#web/i18n/item-name.ts'
import { formatMoney } from '#web/i18n/money.ts'
import { factsOf, leftOf, refusalOf } from '#web/outbox/resolve-refusal.ts'
import { pinElsewhere } from '../parts/pin-elsewhere.ts'

const isAbout = (entry: OrderEntry, part: string): boolean =>
  factsOf(entry).fields?.some(({ field }) => field.startsWith(part)) ?? false

const invalidTitle = (entry: OrderEntry): string => {
  if (isAbout(entry, 'shippingInfo')) return m.outbox_details_title()
  return isAbout(entry, 'items') ? m.order_most() : m.outbox_other_title()
}

const TITLES: Readonly<Record<string, (entry: OrderEntry) => string>> = {
  'order.stock-short': () => m.outbox_short_title(),
  'order.product-unknown': () => m.outbox_short_title(),
  'order.price-changed': () => m.outbox_price_title(),
  'order.not-served': () => m.outbox_not_served_title(),
  'order.pin-elsewhere': () => m.checkout_pin_elsewhere(),
  'order.too-much-unpaid': () => m.outbox_unpaid_title(),
  'order.method-not-offered': () => m.outbox_method_title(),
  'order.payment-declined': () => m.outbox_declined_title(),
  'request.invalid': invalidTitle,
}

/** Why the shop did not take an order, in a few words. */
export const problemTitle = (entry: OrderEntry): string =>
  (TITLES[refusalOf(entry) ?? ''] ?? m.outbox_other_title)(entry)

const shortLine = (line: OrderEntry['lines'][number], left: number | undefined, isGone: boolean): string => {
  const name = itemName(line)
  if (isGone) return m.outbox_line_gone({ name })
  if (left === undefined) return m.outbox_line_fewer({ name, asked: line.quantity })
  if (left === 0) return m.outbox_line_sold_out({ name })
  return m.outbox_line_left({ name, asked: line.quantity, left })
}

/** What exactly is wrong, line by line. */
export const problemDetails = (entry: OrderEntry): readonly string[] => {
  const { agreed, now, productIds, mostOrders, mostAmount } = factsOf(entry)
  if (refusalOf(entry) === 'order.price-changed' && agreed !== undefined && now !== undefined) {
    const sums = { agreed: formatMoney(fromEgp(agreed)), now: formatMoney(fromEgp(now)) }
    return [m.outbox_price(sums)]
  }
  if (mostOrders !== undefined && mostAmount !== undefined)
    return [m.outbox_unpaid({ count: mostOrders, amount: formatMoney(fromEgp(mostAmount)) })]
  if (refusalOf(entry) === 'order.pin-elsewhere')
    return [pinElsewhere(factsOf(entry), m.outbox_pin_elsewhere)]
  const left = leftOf(entry)
  return entry.lines
    .filter(({ id }) => left.has(id))
    .map((line) => shortLine(line, left.get(line.id), productIds?.includes(line.id) ?? false))
}
