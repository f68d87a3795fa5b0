import type { Entry, OrderEntry } from '#contracts/outbox.ts'
import type { OrderStatus } from '#domain/ordering/order.ts'
import { currentSession } from '#web/outbox/browser-outbox.ts'
import type { OutboxView } from '#web/outbox/outbox.ts'

/** Where an entry stands, as its owner should read it. */
export type Standing = 'sending' | 'waiting' | 'needs-login' | 'refused'

export const standingOf = ({ state }: Entry, isStalled: boolean): Standing => {
  if (state.is !== 'waiting') return state.is
  if (!currentSession()) return 'needs-login'
  return isStalled ? 'waiting' : 'sending'
}

export const orderEntryOf = ({ entries }: OutboxView, orderId: string | undefined): OrderEntry | undefined =>
  entries.find((entry): entry is OrderEntry => entry.kind === 'order' && entry.body.id === orderId)

/** What the shopper has made of an order, whether or not the server knows yet. */
export interface Wished {
  readonly to: Extract<OrderStatus, 'delivered' | 'returned'>
  readonly deliveredAt: string | undefined
  readonly standing: Standing
  /** It has not left this browser, and can be thought better of. */
  readonly canBeUndone: boolean
}

export const wishFor = ({ entries, isStalled }: OutboxView, orderId: string): Wished | undefined => {
  const wishes = entries.flatMap((entry) => ('orderId' in entry && entry.orderId === orderId ? [entry] : []))
  const last = wishes.find(({ kind }) => kind === 'return') ?? wishes[0]
  if (!last) return undefined
  return {
    to: last.kind === 'return' ? 'returned' : 'delivered',
    deliveredAt: last.kind === 'receipt' ? last.deliveredAt : undefined,
    standing: standingOf(last, isStalled),
    canBeUndone: last.kind === 'return' && !last.mayHaveArrived,
  }
}
