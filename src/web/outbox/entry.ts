import type { Entry, OrderActionEntry, OrderEntry } from '#contracts/outbox.ts'
import type { HistoryEntry } from '#contracts/stored-orders.ts'
import type { ContactFields } from '#contracts/support.ts'
import { keyOfLine } from '#domain/cart/cart.ts'
import { orderedQuote } from '#domain/cart/cart-lines.ts'
import { lineIdOf } from '#domain/catalog/variants.ts'
import type { ReturnChoice } from '#domain/ordering/return-request.ts'
import { toEgp } from '#domain/shared/money.ts'
import { remainingMs } from '#web/send-queue/send-loop.ts'

/** Longer than any Retry-After of the server, so a longer wait means that the device clock was changed. */
export const LONGEST_WAIT_MS = 10 * 60_000

interface Making {
  readonly owner: string | undefined
  /** Device clock, in ms since 1970. */
  readonly now: number
  /** Delay before sending, during which it can be undone. */
  readonly holdMs?: number
}

const newEntry = ({ owner, now, holdMs = 0 }: Making) => ({
  v: 1 as const,
  ...(owner !== undefined && { owner }),
  madeAt: new Date(now).toISOString(),
  notBefore: holdMs > 0 ? now + holdMs : 0,
  mayHaveArrived: false,
  state: { is: 'waiting' as const },
})

export const orderEntryId = (orderId: string): string => `order ${orderId}`
export const orderActionEntryId = (kind: OrderActionEntry['kind'], orderId: string): string =>
  `${kind} ${orderId}`

/** Request items for these lines: each product or variant once, with the total that the shopper saw. */
export const askFor = (lines: readonly HistoryEntry[]): Pick<OrderEntry['body'], 'items' | 'agreedPrice'> => {
  const items = new Map<string, OrderEntry['body']['items'][number]>()
  for (const line of lines) {
    const quantity = (items.get(keyOfLine(line))?.quantity ?? 0) + line.quantity
    items.set(keyOfLine(line), { ...lineIdOf({ productId: line.id, variantId: line.variantId }), quantity })
  }
  return {
    items: [...items.values()],
    agreedPrice: toEgp(orderedQuote(lines).total),
  }
}

/** The request follows from `orderId` and `lines`; its other fields are given as they are. */
interface NewOrder extends Making, Omit<OrderEntry['body'], 'id' | 'items' | 'agreedPrice'> {
  readonly orderId: string
  readonly key: string
  readonly lines: readonly HistoryEntry[]
  readonly paidFrom: OrderEntry['paidFrom']
}

export const anOrderEntry = ({ orderId, key, lines, paidFrom, owner, now, holdMs, ...request }: NewOrder) =>
  ({
    ...newEntry({ owner, now, ...(holdMs !== undefined && { holdMs }) }),
    kind: 'order',
    id: orderEntryId(orderId),
    key,
    body: { id: orderId, ...askFor(lines), ...request },
    lines: [...lines],
    paidFrom,
  }) satisfies OrderEntry

export type OrderAction =
  | { readonly kind: 'receipt'; readonly deliveredAt: string }
  | { readonly kind: 'undo-receipt' }
  | ({ readonly kind: 'return' } & ReturnChoice)

export const anOrderActionEntry = (
  orderId: string,
  action: OrderAction,
  making: Making,
): OrderActionEntry => {
  const entry = { ...newEntry(making), id: orderActionEntryId(action.kind, orderId), orderId }
  if (action.kind !== 'return') return { ...entry, ...action }
  const { items, ...why } = action
  return { ...entry, ...why, ...(items && { items: [...items] }) }
}

export const aMessageEntry = (id: string, fields: ContactFields, making: Making): Entry => ({
  ...newEntry(making),
  kind: 'message',
  id: `message ${id}`,
  body: { id, ...fields },
})

/** Remaining delay. */
export const waitOf = ({ notBefore }: Entry, now: number): number =>
  remainingMs(notBefore, now, LONGEST_WAIT_MS)
