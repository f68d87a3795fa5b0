import {
  optionalOfProduct,
  requiredOfProduct,
  storedQuantity,
  storedText,
} from '#contracts/browser-storage.ts'
import { type Checked, flag, listOf, oneOf, orElse, record, text } from '#contracts/stored-checks.ts'
import { FULFILMENTS } from '#domain/fulfilment/fulfilment.ts'
import { PAYMENT_METHODS } from '#domain/payments/payment-method.ts'

export const HistoryEntry = record(
  {
    ...requiredOfProduct,
    quantity: orElse(storedQuantity, 1),
    orderedAt: orElse(text(100), ''),
    delivered: orElse(flag, false),
    deliveredAt: orElse(text(60), null),
  },
  {
    ...optionalOfProduct,
    /** The same time in ISO format, for formatting in either language. */
    placedAt: storedText,
    method: oneOf(PAYMENT_METHODS),
    /** The id of the owner's account; undefined for a visitor's order. */
    owner: storedText,
    /** The order's id on the server, once placed. */
    serverId: storedText,
    /** The day number from the server: `A-042`. */
    number: storedText,
    /** The delivery step reported by the server. */
    fulfilment: oneOf(FULFILMENTS),
    /** True when a courier or the office has handed it over, so that the receipt can no longer be undone. */
    handedOver: flag,
    /** True while a return request of the shopper is not settled by the office. */
    isAskedBack: flag,
  },
)
export type HistoryEntry = Checked<typeof HistoryEntry>

/** A line confirmed at checkout and not yet paid. */
export const PendingLine = record(
  { ...requiredOfProduct, quantity: orElse(storedQuantity, 1) },
  { ...optionalOfProduct, confirmedAt: storedText },
)
export type PendingLine = Checked<typeof PendingLine>

export const SelectedOrder = record(
  {
    items: listOf(PendingLine, 1),
    method: oneOf(PAYMENT_METHODS),
    status: text(),
    shippingInfo: record({ address: text() }, {}),
  },
  {},
)
export type SelectedOrder = Checked<typeof SelectedOrder>
