import type { CheckoutInfo } from '#contracts/browser-storage.ts'
import type { OrderEntry } from '#contracts/outbox.ts'
import type { HistoryEntry, PendingLine } from '#contracts/stored-orders.ts'
import { keyOfLine } from '#domain/cart/cart.ts'
import { withCharges } from '#domain/cart/cart-lines.ts'
import { orderIdOf } from '#domain/cart/confirmed-lines.ts'
import { lineKey } from '#domain/catalog/variants.ts'
import type { PaymentMethod } from '#domain/payments/payment-method.ts'
import { canonicalId, isUuid } from '#domain/shared/canonical-id.ts'
import { termsFor } from '#web/browser/delivery-terms.ts'
import { newId } from '#web/browser/new-id.ts'
import { storedHistory, storedSelected } from '#web/order-history/stored-orders.ts'
import { storedSubstitution } from '#web/orders/stored-substitution.ts'
import { currentSession, openOutbox } from '#web/outbox/browser-outbox.ts'
import { anOrderEntry } from '#web/outbox/entry.ts'
import { writeOrder } from '#web/outbox/write-order.ts'
import { AFTER_PAYMENT_MS } from '#web/site/message-times.ts'
import { storedCart, storedCheckout } from '#web/site/stored-values.ts'

/** The id under which the order was confirmed, unless the history already has it. */
const idFor = (lines: readonly PendingLine[]): string => {
  const confirmedAs = canonicalId(orderIdOf(lines) ?? '')
  const isTaken = storedHistory.get().some((entry) => entry.orderId === confirmedAs)
  return isUuid(confirmedAs) && !isTaken ? confirmedAs : newId()
}

const FIELDS = ['fullName', 'phone', 'altPhone', 'city', 'district', 'area', 'address'] as const

const shippingInfoOf = (info: CheckoutInfo | undefined): Record<string, unknown> => ({
  ...Object.fromEntries(FIELDS.flatMap((field) => (info?.[field] ? [[field, info[field]]] : []))),
  ...(info?.pin && { pin: info.pin }),
})

/** The chosen substitution, without choices for products that are not in this order. */
const substitutionFor = (lines: readonly HistoryEntry[]): Pick<OrderEntry['body'], 'substitution'> => {
  const chosen = storedSubstitution.get()
  if (!chosen) return {}
  const keys = new Set(lines.map(keyOfLine))
  return {
    substitution: { ...chosen, lines: chosen.lines?.filter((each) => keys.has(lineKey(each))) ?? [] },
  }
}

/** Builds the entry from the order selected for payment, else from the cart. */
const orderToPlace = (method: PaymentMethod, orderedAt: string): OrderEntry | undefined => {
  const selected = storedSelected.get()
  const paid: readonly PendingLine[] = selected?.items ?? storedCart.get()
  if (paid.length === 0) return undefined
  const owner = currentSession()?.userId
  const orderId = idFor(paid)
  const now = Date.now()
  const info = storedCheckout.get()
  const lines = paid.map((line): HistoryEntry => {
    const { confirmedAt: _, ...confirmed } = line
    const order = { orderedAt, placedAt: new Date(now).toISOString(), method, orderId }
    const bought = { ...confirmed, ...order, delivered: false, deliveredAt: null }
    return owner === undefined ? bought : { ...bought, owner }
  })
  return anOrderEntry({
    owner,
    now,
    // Delayed: the spec allows no request during payment, so it is sent after the redirect.
    holdMs: AFTER_PAYMENT_MS,
    orderId,
    key: newId(),
    lines: withCharges(lines, termsFor(info)),
    shippingInfo: shippingInfoOf(info),
    method,
    ...substitutionFor(lines),
    paidFrom: selected ? 'selected' : 'cart',
  })
}

/** Stores the order in outbox and history, without a request. */
export const placeOrder = async (
  method: PaymentMethod,
  orderedAt: string,
): Promise<'placed' | 'nothing' | 'not-saved'> => {
  try {
    const outbox = await openOutbox()
    const order = orderToPlace(method, orderedAt)
    if (!order) return 'nothing'
    return (await outbox.change((store) => writeOrder(store, order))) ? 'placed' : 'not-saved'
  } catch (error) {
    // oxlint-disable-next-line no-console -- the page shows an error text; the log has the cause
    console.warn('the order could not be written', error)
    return 'not-saved'
  }
}
