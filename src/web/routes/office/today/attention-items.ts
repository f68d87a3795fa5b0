import type { AttentionAnswer } from '#contracts/attention.ts'
import type { UnfinishedStep } from '#domain/fulfilment/fulfilment.ts'
import { fromEgp } from '#domain/shared/money.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { formatMoney } from '#web/i18n/money.ts'
import { courierName } from '#web/orders/courier-name.ts'
import { formatDateTime } from '#web/orders/dates.ts'
import { shownNumber } from '#web/orders/order-number.ts'
import { courierReasonWords } from '#web/routes/courier/reason-words.ts'
import type { IconName } from '#web/ui/icon.tsx'
import { officeHref } from '../office-paths.ts'
import { shownSpan } from '../parts/order-words.ts'
import { PROVIDER_NAMES } from '../parts/payment-words.ts'

export interface Item {
  readonly key: string
  readonly icon: IconName
  readonly tone: 'bad' | 'warn' | 'info'
  readonly title: string
  /** Order and person. */
  readonly about?: string
  readonly text?: string
  readonly since?: string
  /** Link and label of the action. */
  readonly to: string
  readonly act: string
  /** Action that can be done directly. */
  readonly step?: { readonly orderId: string; readonly kind: 'prepare' | 'assign' }
  /** Endpoint that marks the item as settled. */
  readonly settle?: { readonly kind: 'hand-over' | 'cash' | 'rating' | 'return'; readonly id: string }
}

export interface Kind {
  readonly items: readonly Item[]
  /** Link to the full list of this kind. */
  readonly list?: string
}

interface About {
  readonly orderId: string
  readonly number: string | null
  readonly name: string
}

const orderHref = (id: string): string => officeHref('order', { id })
const numberOf = ({ orderId, number }: About): string => shownNumber({ _id: orderId, number })
const aboutOrder = (order: About): string =>
  m.office_attention_order({ number: numberOf(order), name: order.name })

const LATE: Readonly<Record<UnfinishedStep, typeof m.office_attention_late_placed>> = {
  placed: m.office_attention_late_placed,
  preparing: m.office_attention_late_preparing,
  ready: m.office_attention_late_ready,
  on_the_way: m.office_attention_late_on_the_way,
  arrived: m.office_attention_late_arrived,
}

type LateOrder = AttentionAnswer['lateOrders'][number]

const isUnfinishedStep = (step: string): step is UnfinishedStep => step in LATE

const lateItem = (order: LateOrder, now: number): Item => {
  const { fulfilment, orderId, hasCourier } = order
  const words = LATE[isUnfinishedStep(fulfilment) ? fulfilment : 'placed']
  const isWaiting = fulfilment === 'preparing' || fulfilment === 'ready'
  const kind = fulfilment === 'placed' ? 'prepare' : isWaiting && !hasCourier ? 'assign' : undefined
  return {
    key: `late ${orderId}`,
    icon: 'clock',
    tone: 'bad',
    title: words({ number: numberOf(order), span: shownSpan(order.since, now) }),
    about: order.name,
    to: orderHref(orderId),
    act: m.office_attention_open_order(),
    ...(kind && { step: { orderId, kind } }),
  }
}

/** Item for a courier's action on an order, with its reason and link. */
const byCourier = (
  entry: Pick<AttentionAnswer['givenBack'][number], 'name' | 'reason' | 'at' | 'orderId'>,
) => ({
  about: entry.name,
  text: courierReasonWords(entry.reason),
  since: entry.at,
  to: orderHref(entry.orderId),
  act: m.office_attention_open_order(),
})

const cashItem = (entry: AttentionAnswer['cashDifferences'][number]): Item => {
  const { id, order, courierId, difference, reason, at } = entry
  const said = { amount: formatMoney(fromEgp(Math.abs(difference))), name: courierName(entry.courier) }
  return {
    key: `cash ${id}`,
    icon: 'hand-coins',
    tone: 'warn',
    title: !order
      ? m.office_attention_written_off(said)
      : difference < 0
        ? m.office_attention_short(said)
        : m.office_attention_over(said),
    ...(order && { about: aboutOrder(order) }),
    text: courierReasonWords(reason),
    since: at,
    to: order ? orderHref(order.orderId) : officeHref('courier', { id: courierId }),
    act: order ? m.office_attention_open_order() : m.office_attention_open_courier(),
    settle: { kind: 'cash', id },
  }
}

const forcedItem = (entry: AttentionAnswer['forcedHandOvers'][number]): Item => {
  const words = entry.by === 'shop' ? m.office_attention_by_office : m.office_attention_forced
  return {
    key: `hand-over ${entry.id}`,
    icon: 'shield-check',
    tone: 'warn',
    title: words({ name: courierName(entry.courier), number: numberOf(entry) }),
    ...byCourier(entry),
    settle: { kind: 'hand-over', id: entry.id },
  }
}

const failedRefundItem = (entry: AttentionAnswer['failedRefunds'][number], now: number): Item => {
  const payBy = Date.parse(entry.payBy)
  const isLate = payBy < now
  return {
    key: `failed refund ${entry.id}`,
    icon: 'banknote',
    tone: isLate ? 'bad' : 'warn',
    title: m.office_attention_failed_refund({ amount: formatMoney(fromEgp(entry.due)) }),
    about: aboutOrder(entry),
    text: isLate
      ? m.office_attention_refund_late()
      : m.office_attention_refund_days({ date: formatDateTime(payBy) }),
    since: entry.at,
    to: officeHref('paymentTasks'),
    act: m.office_attention_do_refund(),
  }
}

const strayItem = ({ id, kind, provider, paymentId, at }: AttentionAnswer['strayMoney'][number]): Item => {
  const words = kind === 'mismatch' ? m.office_attention_mismatch : m.office_attention_unmatched
  return {
    key: `stray ${id}`,
    icon: 'circle-alert',
    tone: 'bad',
    title: words({ provider: PROVIDER_NAMES[provider]() }),
    since: at,
    to: paymentId === null ? officeHref('paymentTasks') : officeHref('payment', { id: paymentId }),
    act: m.office_attention_check(),
  }
}

const stockItems = ({ low, out }: AttentionAnswer['lowStock']): readonly Item[] =>
  low === 0
    ? []
    : [
        {
          key: 'stock',
          icon: 'boxes',
          tone: 'info',
          title: m.office_attention_stock({ count: low }),
          ...(out > 0 && { text: m.office_attention_stock_out({ count: out }) }),
          to: `${officeHref('products')}?view=low`,
          act: m.office_attention_open_stock(),
        },
      ]

/** Items by urgency: waiting customers, then people to answer, then checks. */
export const kindsOf = (seen: AttentionAnswer, now: number): readonly Kind[] => [
  {
    list: `${officeHref('orders')}?late=1`,
    items: seen.lateOrders.map((order) => lateItem(order, now)),
  },
  {
    items: seen.broughtBack.map((entry) => ({
      key: `door ${entry.id}`,
      icon: 'undo-2',
      tone: 'bad',
      title: m.office_attention_back({ name: courierName(entry.courier), number: numberOf(entry) }),
      ...byCourier(entry),
      settle: { kind: 'hand-over', id: entry.id },
    })),
  },
  {
    list: `${officeHref('orders')}?courier=none`,
    items: seen.givenBack.map((order) => ({
      key: `back ${order.orderId}`,
      icon: 'undo-2',
      tone: 'warn',
      title: m.office_attention_given_back({ name: courierName(order.courier), number: numberOf(order) }),
      ...byCourier(order),
      step: { orderId: order.orderId, kind: 'assign' },
    })),
  },
  {
    list: officeHref('paymentTasks'),
    items: seen.failedRefunds.map((entry) => failedRefundItem(entry, now)),
  },
  { list: officeHref('paymentTasks'), items: seen.strayMoney.map(strayItem) },
  {
    items: seen.refundsDue.map((order) => ({
      key: `refund ${order.orderId}`,
      icon: 'banknote',
      tone: 'warn',
      title: m.office_attention_refund({ amount: formatMoney(fromEgp(order.due)) }),
      about: aboutOrder(order),
      since: order.at,
      to: orderHref(order.orderId),
      act: m.office_attention_do_refund(),
    })),
  },
  {
    items: seen.returnRequests.map((order) => ({
      key: `return ${order.orderId}`,
      icon: 'undo-2',
      tone: 'warn',
      title: m.office_attention_return({
        asked: order.count,
        all: order.of,
        amount: formatMoney(fromEgp(order.amount)),
      }),
      about: aboutOrder(order),
      since: order.at,
      to: orderHref(order.orderId),
      act: m.office_attention_do_return(),
      settle: { kind: 'return', id: order.orderId },
    })),
  },
  {
    list: officeHref('messages'),
    items: seen.messages.map(({ _id, name, message, at }) => ({
      key: `message ${_id}`,
      icon: 'message-circle',
      tone: 'info',
      title: m.office_attention_message({ name }),
      text: message,
      since: at,
      to: officeHref('messages'),
      act: m.office_attention_answer(),
    })),
  },
  {
    list: officeHref('ratings'),
    items: seen.lowRatings.map((rating) => ({
      key: `rating ${rating.orderId} ${rating.about} ${rating.productId}`,
      icon: 'star',
      tone: 'info',
      title: m.office_attention_rating({ count: rating.stars }),
      about: aboutOrder(rating),
      text: rating.comment,
      since: rating.at,
      to: officeHref('ratings'),
      act: m.office_attention_answer(),
      settle: {
        kind: 'rating',
        id: `${rating.orderId}/${rating.productId === null ? rating.about : `product:${rating.productId}`}`,
      },
    })),
  },
  { items: seen.forcedHandOvers.map(forcedItem) },
  { list: officeHref('couriers'), items: seen.cashDifferences.map(cashItem) },
  { items: stockItems(seen.lowStock) },
]

export interface ShownKind extends Kind {
  /** Number of items not shown. */
  readonly more: number
}

/** The first items of each kind, so that a long one does not hide the others; `most` in total. */
export const firstOf = (
  kinds: readonly Kind[],
  mostOfAKind: number,
  most = Number.POSITIVE_INFINITY,
): readonly ShownKind[] => {
  let room = most
  return kinds.map((kind) => {
    const items = kind.items.slice(0, Math.min(mostOfAKind, room))
    room -= items.length
    return { ...kind, items, more: kind.items.length - items.length }
  })
}
