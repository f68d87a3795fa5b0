import * as z from 'zod/mini'
import { HistoryEntry } from '#contracts/browser-storage.ts'
import { RETURN_REASONS } from '#domain/ordering/return-request.ts'
import { PAYMENT_METHODS } from '#domain/payments/payment-method.ts'

/**
 * What waits in the browser to reach the server. Anyone may have written there, so it is checked when it is read back.
 * Whether the shop will take it is for the server to say: a body it would refuse is still a whole entry. Written with
 * what the first page loads of the schema library anyway.
 */

const shortText = z.string().check(z.maxLength(200))

const state = z.object({
  /**
   * `needs-login`: the login has run out, and after the next one it goes out by itself. `refused`: the shop said no, and
   * only the shopper can take it from here.
   */
  is: z.enum(['waiting', 'needs-login', 'refused']),
  /** Why it was refused, and what the shop told beside it. */
  code: z.optional(shortText),
  facts: z.optional(z.looseObject({})),
})

const common = {
  v: z.int().check(z.gte(1), z.lte(1)),
  /** Made of what it is about, so that the same wish twice is one entry. */
  id: shortText,
  /** Whose it is, by the id of the account. A visitor's becomes that of the next person to log in. */
  owner: z.optional(shortText),
  madeAt: shortText,
  /** Milliseconds since 1970, by the clock of this device: see `waitOf`. */
  notBefore: z.number(),
  /** It was sent and nobody knows how it ended. */
  mayHaveArrived: z.boolean(),
  state,
}

const OrderEntry = z.object({
  ...common,
  kind: z.enum(['order']),
  /** The Idempotency-Key. Another body gets another key; the order's id stays. */
  key: shortText,
  body: z.object({
    id: shortText,
    items: z.array(z.object({ productId: z.int(), quantity: z.int() })).check(z.minLength(1)),
    shippingInfo: z.looseObject({}),
    method: z.enum(PAYMENT_METHODS),
    agreedPrice: z.number(),
  }),
  /** The order as the history keeps it. */
  lines: z.array(HistoryEntry).check(z.minLength(1)),
  /** What was paid for: the cart, or an order sent to payment. */
  paidFrom: z.enum(['cart', 'selected']),
})

const ReceiptEntry = z.object({
  ...common,
  kind: z.enum(['receipt']),
  orderId: shortText,
  deliveredAt: shortText,
})

/** A receipt that the server has, or may have, is taken back. */
const UndoReceiptEntry = z.object({ ...common, kind: z.enum(['undo-receipt']), orderId: shortText })

const ReturnEntry = z.object({
  ...common,
  kind: z.enum(['return']),
  orderId: shortText,
  reason: z.optional(z.enum(RETURN_REASONS)),
  details: z.optional(z.string()),
  /** Only these are to come back; the order stays delivered. */
  items: z.optional(z.array(z.object({ productId: z.int(), quantity: z.int() })).check(z.minLength(1))),
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
