import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'
import { lenient, productFields, storedQuantity, storedText } from '#contracts/browser-storage.ts'
import { FULFILMENTS } from '#domain/fulfilment/fulfilment.ts'
import { PAYMENT_METHODS } from '#domain/payments/payment-method.ts'

export const HistoryEntry = z.lazy(() =>
  z.looseObject({
    ...productFields(),
    quantity: orElse(storedQuantity(), 1),
    orderedAt: orElse(z.string().check(z.maxLength(100)), ''),
    /** The same time in ISO format, for formatting in either language. */
    placedAt: storedText,
    delivered: orElse(z.boolean(), false),
    deliveredAt: orElse(z.nullable(z.string().check(z.maxLength(60))), null),
    method: lenient(z.enum(PAYMENT_METHODS)),
    /** The id of the owner's account; undefined for a visitor's order. */
    owner: storedText,
    /** The order's id on the server, once placed. */
    serverId: storedText,
    /** The day number from the server: `A-042`. */
    number: storedText,
    /** The delivery step reported by the server. */
    fulfilment: lenient(z.enum(FULFILMENTS)),
    /** True when a courier or the office has handed it over, so that the receipt can no longer be undone. */
    handedOver: lenient(z.boolean()),
    /** True while a return request of the shopper is not settled by the office. */
    isAskedBack: lenient(z.boolean()),
  }),
)
export type HistoryEntry = z.infer<typeof HistoryEntry>

/** A line confirmed at checkout and not yet paid. */
export const PendingLine = z.lazy(() =>
  z.looseObject({
    ...productFields(),
    quantity: orElse(storedQuantity(), 1),
    confirmedAt: storedText,
  }),
)
export type PendingLine = z.infer<typeof PendingLine>

export const SelectedOrder = z.lazy(() =>
  z.looseObject({
    items: z.array(PendingLine).check(z.minLength(1)),
    method: z.enum(PAYMENT_METHODS),
    status: z.string(),
    shippingInfo: z.looseObject({ address: z.string() }),
  }),
)
export type SelectedOrder = z.infer<typeof SelectedOrder>
