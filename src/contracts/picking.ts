import * as z from 'zod/mini'
import { WEIGHT } from '#contracts/catalog.ts'
import { clientId, egp, isoTime, wholeNumber } from '#contracts/fields.ts'
import { dayNumber } from '#contracts/ordering.ts'
import {
  lineChoice,
  PublishedProposal,
  PublishedSubstitute,
  publishProposal,
  publishSubstitute,
} from '#contracts/substitution.ts'
import { FULFILMENTS } from '#domain/fulfilment/fulfilment.ts'
import type { OrderOutcome } from '#domain/ordering/each-order.ts'
import { dayNumberOrNone } from '#domain/ordering/order-number.ts'
import { PAYMENT_METHODS } from '#domain/payments/payment-method.ts'
import type { LineToPick, OrderToPick } from '#domain/picking/list-picking.ts'
import {
  isDone,
  MAX_ACTIONS,
  MAX_BAGS,
  MAX_WAVE,
  type Offer,
  SHORT_REASONS,
} from '#domain/picking/picking.ts'
import type { ActionOutcome, PickingAction } from '#domain/picking/record-picking.ts'
import type { Words } from '#domain/shared/language.ts'
import { toEgp } from '#domain/shared/money.ts'
import type { Refusal } from '#domain/shared/refusal.ts'

const MOST_GRAMS = 1_000_000
const id = () => z.int().check(z.gte(1), z.lte(2_147_483_647))
/** Pieces, or grams of what is sold by weight. */
const quantity = (least: number) => z.int().check(z.gte(least), z.lte(MOST_GRAMS))
const Line = z.strictObject({ productId: id(), variantId: z.optional(id()) })

export const AnswerBody = z.strictObject({ proposalId: clientId(), accepted: z.boolean() })

const orderIds = () => z.array(clientId()).check(z.minLength(1), z.maxLength(MAX_WAVE))

export const HoldsBody = z.strictObject({
  orderIds: orderIds(),
  /** A manager takes orders over from other pickers. */
  takeOver: z.optional(z.boolean()),
})
export const ReleasesBody = z.strictObject({ orderIds: orderIds() })

const about = { id: clientId(), orderId: clientId(), at: isoTime() }

/** What a picker did. The device generates `id` once and repeats it with every attempt. */
export const PickingActionBody = z.discriminatedUnion('kind', [
  /** So much of the line is in the bag: pieces up to what was ordered, grams up to `most`. */
  z.strictObject({ ...about, kind: z.literal('picked'), line: Line, quantity: quantity(0) }),
  /** Only so much was found. */
  z.strictObject({
    ...about,
    kind: z.literal('short'),
    line: Line,
    quantity: quantity(0),
    reason: z.enum(SHORT_REASONS),
  }),
  /** Asks the shopper for another product, or with the line's own product for more weight. */
  z.strictObject({
    ...about,
    kind: z.literal('propose'),
    line: Line,
    substitute: z.strictObject({ productId: id(), variantId: z.optional(id()), quantity: quantity(1) }),
  }),
  /** The shopper's answer by phone. */
  z.strictObject({ ...about, kind: z.literal('answer'), proposalId: clientId(), accepted: z.boolean() }),
  /** Forgets all that was done with the line, also an open proposal. */
  z.strictObject({ ...about, kind: z.literal('undo'), line: Line }),
  z.strictObject({
    ...about,
    kind: z.literal('pack'),
    bags: z.int().check(z.gte(1), z.lte(MAX_BAGS)),
  }),
])
export type PickingActionBody = z.infer<typeof PickingActionBody>

export const PickingActionsBody = z.strictObject({
  actions: z.array(PickingActionBody).check(z.minLength(1), z.maxLength(MAX_ACTIONS)),
})

export const toPickingAction = ({ at, ...action }: PickingActionBody): PickingAction => ({
  ...action,
  at: Date.parse(at),
})

const PublishedLine = z.strictObject({
  ...PublishedSubstitute.shape,
  /** The shelf label; empty when unknown. `walk` sorts lines of several orders along the shelves. */
  place: z.string(),
  walk: z.string(),
  sku: z.string(),
  barcodes: z.array(z.string()),
  /** The most pieces or grams without asking. */
  most: z.int(),
  ...lineChoice,
  /** What a substitute for the missing part costs the shopper at most. */
  substituteUpTo: egp(),
  /** Null until the picker has been at it. */
  picked: z.nullable(z.int()),
  short: z.nullable(z.enum(SHORT_REASONS)),
  proposal: z.nullable(PublishedProposal),
  isDone: z.boolean(),
})

export const PublishedPicking = z.strictObject({
  _id: z.string(),
  number: dayNumber(),
  fulfilment: z.enum(FULFILMENTS),
  createdAt: isoTime(),
  /** When it should be packed. */
  dueAt: isoTime(),
  method: z.enum(PAYMENT_METHODS),
  isPrepaid: z.boolean(),
  /** Of the recipient, to call them. */
  name: z.string(),
  phone: z.string(),
  area: z.string(),
  /** Who holds it; null while it is free. */
  picker: z.nullable(z.strictObject({ name: z.string(), isMe: z.boolean(), since: isoTime() })),
  lines: z.array(PublishedLine),
})
export type PublishedPicking = z.infer<typeof PublishedPicking>

const publishLine = (line: LineToPick): z.infer<typeof PublishedLine> => ({
  ...publishSubstitute(line.line),
  place: line.place,
  walk: line.walk,
  sku: line.sku,
  barcodes: [...line.barcodes],
  most: line.most,
  choice: line.choice,
  ceiling: line.ceiling,
  substituteUpTo: toEgp(line.substituteUpTo),
  picked: line.picked ?? null,
  short: line.short ?? null,
  proposal: line.proposal ? publishProposal(line.proposal) : null,
  isDone: isDone(line),
})

export const publishPicking =
  (me: { readonly id: string }) =>
  ({ order, dueAt, picker, lines }: OrderToPick): PublishedPicking => ({
    _id: order.id,
    number: dayNumberOrNone(order.dayNumber),
    fulfilment: order.fulfilment,
    createdAt: new Date(order.createdAt).toISOString(),
    dueAt: new Date(dueAt).toISOString(),
    method: order.method,
    isPrepaid: order.method !== 'cash',
    name: order.shippingInfo.fullName,
    phone: order.shippingInfo.phone,
    area: order.shippingInfo.area || order.shippingInfo.district || order.shippingInfo.city,
    picker: picker && {
      name: picker.name,
      isMe: picker.id === me.id,
      since: new Date(picker.since).toISOString(),
    },
    lines: lines.map(publishLine),
  })

/** The earliest due first; `now` is the shop's clock, for countdowns. */
export const PickingAnswer = z.strictObject({ now: isoTime(), orders: z.array(PublishedPicking) })

const refused = () =>
  z.nullable(
    z.strictObject({
      error: z.string(),
      message: z.strictObject({ en: z.string(), ar: z.string() }),
      /** `picking.too-many` and `picking.too-heavy`: the most pieces or grams. */
      most: z.optional(z.number()),
      /** `picking.answer-awaited`: until when the shopper may answer. */
      until: z.optional(z.string()),
      /** `picking.taken`: the name of the picker who holds it. */
      by: z.optional(z.string()),
    }),
  )

/** The orders that are still to be picked, as they are now, follow the outcomes. */
export const HoldsAnswer = z.strictObject({
  outcomes: z.array(z.strictObject({ _id: z.string(), refused: refused() })),
  orders: z.array(PublishedPicking),
})
export const PickingActionsAnswer = z.strictObject({
  outcomes: z.array(z.strictObject({ id: z.string(), orderId: z.string(), refused: refused() })),
  orders: z.array(PublishedPicking),
})

type WordsFor = (refusal: Refusal) => Words

const publishRefusal = (
  refusal: Refusal | undefined,
  wordsFor: WordsFor,
): z.infer<ReturnType<typeof refused>> => {
  if (!refusal) return null
  const { most, until, by } = refusal.facts
  return {
    error: refusal.code,
    message: wordsFor(refusal),
    ...(typeof most === 'number' && { most }),
    ...(typeof until === 'string' && { until }),
    ...(typeof by === 'string' && by !== '' && { by }),
  }
}

/** `wordsFor` comes from the server, because contracts contain codes only. */
export const publishHolds = (outcomes: readonly OrderOutcome[], wordsFor: WordsFor) =>
  outcomes.map(({ orderId, refusal }) => ({ _id: orderId, refused: publishRefusal(refusal, wordsFor) }))

export const publishActions = (outcomes: readonly ActionOutcome[], wordsFor: WordsFor) =>
  outcomes.map(({ id: actionId, orderId, refusal }) => ({
    id: actionId,
    orderId,
    refused: publishRefusal(refusal, wordsFor),
  }))

/** A substitute to choose, with how much of it can be had. */
export const PublishedOffer = z.strictObject({
  ...PublishedSubstitute.shape,
  // Optional: an instance of the version before does not send it.
  left: z.optional(z.int()),
  weight: z.optional(WEIGHT),
})

export const publishOffer = ({ left, weight, ...substitute }: Offer): z.infer<typeof PublishedOffer> => ({
  ...publishSubstitute(substitute),
  left,
  ...(weight && { weight }),
})

export const SubstitutesQuery = z.strictObject({
  productId: wholeNumber(2_147_483_647),
  variantId: z.optional(wholeNumber(2_147_483_647)),
})
export const SubstitutesAnswer = z.strictObject({ substitutes: z.array(PublishedOffer) })
