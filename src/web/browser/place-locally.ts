import type { HistoryEntry, PendingLine } from '#contracts/browser-storage.ts'
import { orderIdOf, takePaid, withoutPaid } from '#domain/cart/confirmed-lines.ts'
import type { PaymentMethod } from '#domain/payments/payment-method.ts'
import { keptCart, keptHistory, keptPending, keptSelected } from '#web/browser/kept.ts'
import { newId } from '#web/browser/new-id.ts'

export interface ToPay {
  readonly lines: readonly PendingLine[]
  readonly from: 'cart' | 'selected'
}

/** What would be paid now: the order sent to payment when there is one, else the cart. */
export const toPay = (): ToPay => {
  const selected = keptSelected.get()
  return selected ? { lines: selected.items, from: 'selected' } : { lines: keptCart.get(), from: 'cart' }
}

const entryOf =
  (order: Pick<HistoryEntry, 'method' | 'orderId' | 'orderedAt' | 'placedAt'>) =>
  (line: PendingLine): HistoryEntry => {
    const { confirmedAt: _, ...bought } = line
    return { ...bought, ...order, delivered: false, deliveredAt: null }
  }

/**
 * Moves what is being paid into the history. False when the history could not be written: then everything is as it was,
 * for an order must never be neither here nor there.
 */
export const placeLocally = (method: PaymentMethod, orderedAt: string): boolean => {
  const { lines, from } = toPay()
  const history = keptHistory.get()
  const confirmedAs = orderIdOf(lines)
  const isTaken = history.some((entry) => entry.orderId === confirmedAs)
  const orderId = confirmedAs && !isTaken ? confirmedAs : newId()
  const placedAt = new Date().toISOString()
  const ordered = lines.map(entryOf({ method, orderId, orderedAt, placedAt }))
  if (!keptHistory.set([...history, ...ordered])) {
    keptHistory.set(history)
    return false
  }
  keptPending.set(withoutPaid(keptPending.get(), lines, from === 'cart' ? confirmedAs : undefined))
  keptCart.set(from === 'cart' ? [] : takePaid(keptCart.get(), lines))
  if (from === 'selected') keptSelected.set(undefined)
  return true
}
