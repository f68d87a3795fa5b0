import * as z from 'zod/mini'
import { HistoryEntry } from '#contracts/stored-orders.ts'
import { RETURN_REASONS } from '#domain/ordering/return-request.ts'
import { PAYMENT_METHODS } from '#domain/payments/payment-method.ts'

/**
 * Entries in the browser that wait to be sent to the server. Any code may have written there, so they are validated
 * when read. Business rules are left to the server: an entry that it would refuse is still valid here.
 */

const shortText = z.string().check(z.maxLength(200))

const state = z.object({
  /**
   * `needs-login`: the session has expired; the entry is sent after the next login. `refused`: the shop refused it,
   * and only the shopper can decide what to do.
   */
  is: z.enum(['waiting', 'needs-login', 'refused']),
  /** The refusal's code and facts. */
  code: z.optional(shortText),
  facts: z.optional(z.looseObject({})),
})

const common = {
  v: z.int().check(z.gte(1), z.lte(1)),
  /** Derived from its subject, so that the same request twice is one entry. */
  id: shortText,
  /** The id of the owner's account. A visitor's entry is assigned to the next person who logs in. */
  owner: z.optional(shortText),
  madeAt: shortText,
  /** Milliseconds since 1970 by this device's clock: see `waitOf`. */
  notBefore: z.number(),
  /** True when it was sent and the outcome is unknown. */
  mayHaveArrived: z.boolean(),
  state,
}

const lineItems = z
  .array(z.object({ productId: z.int(), variantId: z.optional(z.int()), quantity: z.int() }))
  .check(z.minLength(1))

const historyLine = z.pipe(
  z.unknown(),
  z.transform((value, { issues }) => {
    const line = HistoryEntry(value)
    if (line) return line
    issues.push({ code: 'custom', input: value })
    return z.NEVER
  }),
)

const OrderEntry = z.object({
  ...common,
  kind: z.enum(['order']),
  /** The Idempotency-Key. A changed body gets another key; the order's id stays. */
  key: shortText,
  body: z.object({
    id: shortText,
    items: lineItems,
    shippingInfo: z.looseObject({}),
    method: z.enum(PAYMENT_METHODS),
    agreedPrice: z.number(),
    substitution: z.optional(z.looseObject({})),
  }),
  /** The order as stored in the history. */
  lines: z.array(historyLine).check(z.minLength(1)),
  /** What was paid for: the cart, or an order chosen for payment. */
  paidFrom: z.enum(['cart', 'selected']),
})

const ReceiptEntry = z.object({
  ...common,
  kind: z.enum(['receipt']),
  orderId: shortText,
  deliveredAt: shortText,
})

/** Undoes a receipt that the server has or may have. */
const UndoReceiptEntry = z.object({ ...common, kind: z.enum(['undo-receipt']), orderId: shortText })

const ReturnEntry = z.object({
  ...common,
  kind: z.enum(['return']),
  orderId: shortText,
  reason: z.optional(z.enum(RETURN_REASONS)),
  details: z.optional(z.string()),
  /** Only these items are returned; the order stays delivered. */
  items: z.optional(lineItems),
})

const MessageEntry = z.object({
  ...common,
  kind: z.enum(['message']),
  body: z.object({
    id: shortText,
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    message: z.string(),
  }),
})

export const ENTRY = {
  order: OrderEntry,
  receipt: ReceiptEntry,
  'undo-receipt': UndoReceiptEntry,
  return: ReturnEntry,
  message: MessageEntry,
} as const

type Of<S extends z.core.$ZodType> = Readonly<z.infer<S>>
export type OrderEntry = Of<typeof OrderEntry>
export type OrderActionEntry = Of<typeof ReceiptEntry> | Of<typeof UndoReceiptEntry> | Of<typeof ReturnEntry>
export type Entry = OrderEntry | OrderActionEntry | Of<typeof MessageEntry>
