import type { OrderEntry } from '#contracts/outbox.ts'
import { lineKey } from '#domain/catalog/variants.ts'
import { isUnfinished, whenReturned } from '#domain/fulfilment/fulfilment.ts'
import { piecesOf as piecesOfLine } from '#domain/ordering/quote.ts'
import type { ReturnedItem } from '#domain/ordering/return-request.ts'
import { fromEgp, type Piastres } from '#domain/shared/money.ts'
import type { ServerOrder } from '#web/browser/server-orders.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { orderedTime, type PlacedOrder, type UnpaidOrder } from '#web/order-history/local-orders.ts'
import { fullNumber } from '#web/orders/order-number.ts'
import {
  entryStatusOf,
  entryStatusTag,
  orderEntryOf,
  type QueuedOrderAction,
  queuedActionFor,
  queuedReturnFor,
} from '#web/outbox/entry-status.ts'
import type { OutboxView } from '#web/outbox/outbox.ts'
import { isUnpaid } from './local-acts.ts'
import { isNotPaidInTime } from './payment/panel-words.ts'
import type { SectionId } from './sections.ts'
import { STEPS, stepOf } from './steps.ts'
import { localLines, serverLines, type TrackedLine } from './tracked-lines.ts'

export interface Tag {
  readonly text: string
  readonly kind: '' | 'ok' | 'info' | 'warn' | 'bad' | 'brand-t'
}

type Source =
  /** Pending changes of the shopper are shown as done. */
  | {
      readonly from: 'server'
      readonly order: ServerOrder
      readonly isSaving: boolean
      readonly canBeUndone: boolean
      /** A return request is open at the office. */
      readonly isAskedBack: boolean
    }
  | {
      readonly from: 'history'
      readonly order: PlacedOrder
      /** Outbox entry, until the server has accepted the order. */
      readonly entry: OrderEntry | undefined
    }
  | { readonly from: 'pending'; readonly order: UnpaidOrder }

/** An order row, wherever the order is stored. */
export type TrackedOrder = Source & {
  readonly key: string
  readonly section: SectionId
  readonly number: string | undefined
  readonly when: string
  readonly lines: readonly TrackedLine[]
  readonly total: Piastres
  readonly tags: readonly Tag[]
}

interface Counted {
  readonly quantity: number
  readonly byWeight?: boolean | undefined
}

export const piecesOf = (items: readonly Counted[]): number =>
  items.reduce((sum, item) => sum + piecesOfLine(item), 0)

const numberOf = (id: string | undefined, number?: string) =>
  id ? fullNumber({ _id: id, number }) : undefined

const isShopsDoing = ({ steps = [] }: ServerOrder): boolean =>
  steps.some(({ fulfilment, by }) => fulfilment === 'cancelled' && by === 'shop')

const UNPAID_TAG = (): Tag => ({ text: m.pay_tag(), kind: 'warn' })

const serverTags = (order: ServerOrder): Tag[] => {
  const { status, fulfilment, method } = order
  if (status === 'returned') {
    if (isNotPaidInTime(order)) return [{ text: m.pay_tag_over(), kind: 'bad' }]
    if (isShopsDoing(order)) return [{ text: m.tracking_cancelled_tag(), kind: 'bad' }]
    const isCancelled = fulfilment === 'cancelled'
    return [{ text: isCancelled ? m.tracking_cancelled() : m.tracking_returned_tag(), kind: '' }]
  }
  if (fulfilment === 'unpaid')
    return [order.payment?.state === 'pending' ? { text: m.pay_pending(), kind: 'info' } : UNPAID_TAG()]
  const step = stepOf(status === 'delivered' ? 'delivered' : fulfilment)
  const steps: Tag[] = step ? [{ text: STEPS[step].name(), kind: STEPS[step].tag }] : []
  const isDue = status === 'pending' && method === 'cash'
  return isDue ? [...steps, { text: m.tracking_cash_tag(), kind: 'warn' }] : steps
}

/** Tag with the number of pieces to be returned. */
const askedBackTags = (order: ServerOrder, items: readonly ReturnedItem[] | undefined): Tag[] => {
  if (!items || order.status !== 'delivered') return []
  const weighed = new Set(order.items.flatMap((item) => (item.byWeight ? lineKey(item) : [])))
  const asked = items.map((item) => ({ ...item, byWeight: weighed.has(lineKey(item)) }))
  const count = { count: piecesOf(asked), all: piecesOf(order.items) }
  const isSettled = order.returnRequest?.isSettled === true
  return [{ text: isSettled ? m.order_return_settled(count) : m.order_return_asked(count), kind: 'warn' }]
}

export const withQueuedAction = (order: ServerOrder, queued: QueuedOrderAction | undefined): ServerOrder => {
  switch (queued?.to) {
    case undefined:
      return order
    case 'returned':
      return {
        ...order,
        status: 'returned',
        fulfilment: queued?.isReceived ? 'delivered' : whenReturned(order.fulfilment),
      }
    case 'delivered':
      return {
        ...order,
        status: 'delivered',
        fulfilment: 'delivered',
        deliveredAt: queued?.deliveredAt ?? null,
        handedOver: false,
      }
    case 'open': {
      const before = order.steps?.findLast(({ fulfilment }) => isUnfinished(fulfilment))
      return {
        ...order,
        status: order.method === 'cash' ? 'pending' : 'paid',
        fulfilment: before?.fulfilment ?? 'placed',
        deliveredAt: null,
      }
    }
  }
}

/** Texts for a queued action on an order that the server still lists as running. */
export const queuedActionWords = (queued: QueuedOrderAction | undefined): readonly string[] => {
  if (!queued || queued.to === 'open') return []
  const done = queued.to === 'returned' ? m.tracking_cancelled() : m.tracking_delivered_step()
  return queued.entryStatus === 'sending' ? [done] : [done, entryStatusTag(queued.entryStatus).text]
}

const fromServer =
  (outbox: OutboxView) =>
  (known: ServerOrder): TrackedOrder => {
    const queued = queuedActionFor(outbox, known._id)
    const order = withQueuedAction(known, queued)
    const canBeUndone = queued?.canBeUndone === true
    const part = queuedReturnFor(outbox, known._id)
    const open = order.returnRequest?.isSettled === false ? order.returnRequest : undefined
    const isSaving = queued?.entryStatus === 'sending' && !canBeUndone
    return {
      from: 'server',
      order,
      isSaving,
      canBeUndone: canBeUndone || part?.canBeUndone === true,
      isAskedBack: part !== undefined || open !== undefined,
      key: order._id,
      section: order.status,
      number: fullNumber(order),
      when: order.createdAt,
      lines: serverLines(order),
      total: fromEgp(order.price),
      tags: [
        ...serverTags(order),
        ...askedBackTags(order, part?.items ?? order.returnRequest?.items),
        ...[queued, part].flatMap((each) =>
          each && each.entryStatus !== 'sending' ? [entryStatusTag(each.entryStatus)] : [],
        ),
      ],
    }
  }

const HISTORY_TAGS: Readonly<Partial<Record<SectionId, () => Tag>>> = {
  delivered: () => ({ text: m.tracking_delivered_step(), kind: 'ok' }),
  pending: () => ({ text: m.tracking_cash_tag(), kind: 'warn' }),
  paid: () => ({ text: m.tracking_paid_tag(), kind: 'ok' }),
}

/** Tag for the location of an order: waiting to be sent, on the server, or only in this browser. */
const whereTag = (
  entry: OrderEntry | undefined,
  { serverId, delivered }: PlacedOrder,
  isStalled: boolean,
): Tag[] => {
  if (entry) return [entryStatusTag(entryStatusOf(entry, isStalled))]
  // A delivered order needs no “placed” tag.
  if (serverId) return delivered ? [] : [{ text: m.tracking_placed(), kind: 'info' }]
  return [{ text: m.tracking_kept_tag(), kind: '' }]
}

const fromHistory =
  (outbox: OutboxView) =>
  (order: PlacedOrder): TrackedOrder => {
    const { orderId, method, delivered } = order
    const isToPay = isUnpaid(order)
    const unreceived = method === 'cash' || isToPay ? 'pending' : 'paid'
    const section = delivered ? 'delivered' : unreceived
    const entry = orderEntryOf(outbox, orderId)
    // A refused order is neither paid nor due, and an order not yet on the server is not paid.
    const isUntrue = entry && (entry.state.is === 'refused' || section === 'paid')
    const status = isUntrue ? undefined : isToPay ? UNPAID_TAG() : HISTORY_TAGS[section]?.()
    return {
      from: 'history',
      order,
      entry,
      key: `history-${order.key}`,
      section,
      number: numberOf(orderId, order.number),
      when: orderedTime(order),
      lines: localLines(order.lines, delivered),
      total: order.quote.total,
      tags: [...(status ? [status] : []), ...whereTag(entry, order, outbox.isStalled)],
    }
  }

const fromPending = (order: UnpaidOrder): TrackedOrder => ({
  from: 'pending',
  order,
  key: `pending-${order.key}`,
  section: 'unpaid',
  number: numberOf(order.orderId),
  when: order.confirmedAt ?? '',
  lines: localLines(order.lines),
  total: order.quote.total,
  tags: [{ text: m.tracking_unpaid_tag(), kind: '' }],
})

interface KnownOrders {
  readonly server: readonly ServerOrder[]
  /** The server has older orders that are not loaded. */
  readonly hasOlder?: boolean
  readonly history: readonly PlacedOrder[]
  readonly pending: readonly UnpaidOrder[]
  readonly outbox: OutboxView
}

/**
 * Merges all sources without duplicates. A history order with a server id is left out if the server lists it, or if it may
 * be on an older page that is not loaded.
 */
export const trackedOrders = ({
  server,
  hasOlder,
  history,
  pending,
  outbox,
}: KnownOrders): readonly TrackedOrder[] => {
  const onServer = new Set(server.map((order) => order._id))
  const oldest = server.at(-1)?.createdAt ?? ''
  const isOlder = ({ serverId, placedAt = '' }: PlacedOrder): boolean =>
    hasOlder === true && serverId !== undefined && placedAt <= oldest
  return [
    ...server.map(fromServer(outbox)),
    ...history
      .filter((order) => !onServer.has(order.orderId ?? '') && !isOlder(order))
      .map(fromHistory(outbox)),
    ...pending.map(fromPending),
  ]
}
