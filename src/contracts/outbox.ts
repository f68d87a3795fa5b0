import * as z from 'zod/mini'
import { HistoryEntry } from '#contracts/browser-storage.ts'
import { PAYMENT_METHODS } from '#domain/payments/payment-method.ts'

/**
 * What waits in the browser to reach the server. Anyone may have written there, so it is checked when it is read back.
 * Whether the shop will take it is for the server to say: a body it would refuse is still a whole entry.
 */

const shortText = z.string().check(z.maxLength(200))

const state = z.discriminatedUnion('is', [
  z.object({ is: z.literal('waiting') }),
  /** The login has run out. After the next one it goes out by itself. */
  z.object({ is: z.literal('needs-login') }),
  /** The shop said no, and why. Only the shopper can take it from here. */
  z.object({ is: z.literal('refused'), code: shortText, facts: z.looseObject({}) }),
])

const common = {
  v: z.literal(1),
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
  kind: z.literal('order'),
  /** The Idempotency-Key. Another body gets another key; the order's id stays. */
  key: shortText,
  body: z.object({
    id: shortText,
    items: z.array(z.object({ productId: z.int(), quantity: z.int() })).check(z.minLength(1)),
    shippingInfo: z.record(z.string(), z.string()),
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
  kind: z.literal('receipt'),
  orderId: shortText,
  deliveredAt: shortText,
})

const ReturnEntry = z.object({ ...common, kind: z.literal('return'), orderId: shortText })

const MessageEntry = z.object({
  ...common,
  kind: z.literal('message'),
  body: z.object({
    id: shortText,
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    message: z.string(),
  }),
})

export const Entry = z.discriminatedUnion('kind', [OrderEntry, ReceiptEntry, ReturnEntry, MessageEntry])
export type Entry = Readonly<z.infer<typeof Entry>>
export type OrderEntry = Readonly<z.infer<typeof OrderEntry>>
export type WishEntry = Readonly<z.infer<typeof ReceiptEntry> | z.infer<typeof ReturnEntry>>
