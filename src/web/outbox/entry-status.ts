import type { Entry, OrderActionEntry, OrderEntry } from '#contracts/outbox.ts'
import type { OrderStatus } from '#domain/ordering/order.ts'
import { m } from '#web/i18n/compiled/messages.js'
import type { PlacedOrder } from '#web/order-history/local-orders.ts'
import { currentSession } from '#web/outbox/browser-outbox.ts'
import type { OutboxView } from '#web/outbox/outbox.ts'

/** State of an entry for display. */
export type EntryStatus = 'sending' | 'waiting' | 'needs-login' | 'refused'

export const entryStatusOf = ({ state }: Entry, isStalled: boolean): EntryStatus => {
  if (state.is !== 'waiting') return state.is
  if (!currentSession()) return 'needs-login'
  return isStalled ? 'waiting' : 'sending'
}

export const orderEntryOf = ({ entries }: OutboxView, orderId: string | undefined): OrderEntry | undefined =>
  entries.find((entry): entry is OrderEntry => entry.kind === 'order' && entry.body.id === orderId)

/** A shopper's action on an order that is queued for the server. */
export interface QueuedOrderAction {
  /** `open`: the receipt was undone. */
  readonly to: Extract<OrderStatus, 'delivered' | 'returned'> | 'open'
  readonly deliveredAt: string | undefined
  readonly entryStatus: EntryStatus
  /** Not sent yet, so it can be undone. */
  readonly canBeUndone: boolean
  /** A receipt is queued before this return. */
  readonly isReceived: boolean
}

const AIMS: Readonly<Record<OrderActionEntry['kind'], QueuedOrderAction['to']>> = {
  receipt: 'delivered',
  'undo-receipt': 'open',
  return: 'returned',
}

/** A partial return, which does not change the order's status. */
const isPart = (entry: Entry): boolean => entry.kind === 'return' && entry.items !== undefined

/** Items of a queued partial return. */
export const queuedReturnFor = ({ entries, isStalled }: OutboxView, orderId: string) => {
  const entry = entries.find((each) => isPart(each) && 'orderId' in each && each.orderId === orderId)
  if (entry?.kind !== 'return') return undefined
  const { items = [], mayHaveArrived } = entry
  return { items, entryStatus: entryStatusOf(entry, isStalled), canBeUndone: !mayHaveArrived }
}

export const queuedActionFor = (
  { entries, isStalled }: OutboxView,
  orderId: string,
): QueuedOrderAction | undefined => {
  const actions = entries
    .flatMap((entry) => ('orderId' in entry && entry.orderId === orderId && !isPart(entry) ? [entry] : []))
    .toSorted((a, b) => Date.parse(a.madeAt) - Date.parse(b.madeAt))
  const last = actions.find(({ kind }) => kind === 'return') ?? actions.at(-1)
  if (!last) return undefined
  return {
    to: AIMS[last.kind],
    deliveredAt: last.kind === 'receipt' ? last.deliveredAt : undefined,
    entryStatus: entryStatusOf(last, isStalled),
    canBeUndone: last.kind === 'return' && !last.mayHaveArrived,
    isReceived: actions.some(({ kind }) => kind === 'receipt'),
  }
}

/** The history with queued actions applied, so that every page shows the same state. */
export const historyWithActions = (
  history: readonly PlacedOrder[],
  outbox: OutboxView,
): readonly PlacedOrder[] =>
  history.flatMap((stored) => {
    const isPartQueued = stored.orderId !== undefined && queuedReturnFor(outbox, stored.orderId) !== undefined
    const order = isPartQueued ? { ...stored, isAskedBack: true } : stored
    const queued = order.orderId === undefined ? undefined : queuedActionFor(outbox, order.orderId)
    if (!queued) return [order]
    if (queued.to === 'returned') return []
    const delivered = queued.to === 'delivered'
    if (order.delivered === delivered) return [order]
    return [{ ...order, delivered, deliveredAt: queued.deliveredAt ?? null }]
  })

const TAGS = {
  sending: { text: m.outbox_sending, kind: 'info' },
  waiting: { text: m.outbox_waiting, kind: '' },
  'needs-login': { text: m.outbox_needs_login, kind: 'warn' },
  refused: { text: m.outbox_refused, kind: 'bad' },
} as const satisfies Readonly<Record<EntryStatus, { readonly text: () => string; readonly kind: string }>>

export const entryStatusTag = (entryStatus: EntryStatus) => ({
  text: TAGS[entryStatus].text(),
  kind: TAGS[entryStatus].kind,
})
