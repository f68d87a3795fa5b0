import * as z from 'zod/mini'
import { egp } from '#contracts/fields.ts'
import { ORDER_STATUSES } from '#domain/ordering/order.ts'
import { eachCharge } from '#domain/ordering/quote.ts'
import type { RefusalCode } from '#domain/shared/refusal.ts'

/** Errors of the edge itself, before any verb is called. */
const EDGE_STATUS = {
  'request.malformed': 400,
  'request.key-missing': 400,
  'request.forged': 403,
  'request.not-found': 404,
  'request.timeout': 408,
  'request.too-large': 413,
  'request.wrong-type': 415,
  'request.invalid': 422,
  'request.cancelled': 499,
  'shop.failed': 500,
  'shop.unavailable': 503,
  'shop.busy': 503,
} as const

/** The HTTP status of every refusal code. A code without a status does not compile. */
const REFUSAL_STATUS: Readonly<Record<RefusalCode, number>> = {
  'account already exists': 409,
  'account.password-wrong': 403,
  'account.password-length': 422,
  'account.password-common': 422,
  'account.photo-unusable': 422,
  'account.disabled': 403,
  'session.needed': 401,
  'session.unknown': 401,
  'session.not-found': 404,
  'login.wrong': 401,
  'login.code-needed': 401,
  'login.code-wrong': 401,
  'phone.not-offered': 409,
  'phone.not-served': 422,
  'phone.code-wrong': 422,
  'phone.code-over': 410,
  'phone.no-account': 404,
  'phone.staff': 403,
  'phone.other-account': 409,
  'phone.proof-needed': 409,
  'account.password-needed': 409,
  'email-proof.over': 410,
  'email-proof.no-email': 409,
  'second-factor.needed': 403,
  'second-factor.on': 409,
  'second-factor.off': 409,
  'second-factor.own': 409,
  'second-factor.code-wrong': 422,
  'attempts.too-many': 429,
  'product.not-found': 404,
  'product.changed-meanwhile': 409,
  'product.has-variants': 409,
  'product.weight-unusable': 422,
  'product.options-unusable': 422,
  'product.code-taken': 409,
  'stock.out-of-range': 409,
  'category.unknown': 422,
  'category.has-products': 409,
  'stock.unusable': 422,
  'stock.id-taken': 409,
  'stock.not-found': 404,
  'stock.cannot-reverse': 409,
  'picture.unusable': 422,
  'import.unreadable': 422,
  'import.faulty': 422,
  'import.outdated': 409,
  'import.busy': 503,
  'import.not-found': 404,
  'import.undone': 409,
  'attention.not-found': 404,
  'import.cancelled': 409,
  'order.not-found': 404,
  'order.cannot-become': 409,
  'order.key-reused': 422,
  'order.id-taken': 409,
  'order.product-unknown': 422,
  'order.choice-missing': 422,
  'order.quantity-unfit': 422,
  'order.not-returnable': 422,
  'order.line-repeated': 422,
  'order.stock-short': 409,
  'order.price-changed': 409,
  'order.payment-declined': 402,
  'order.method-not-offered': 409,
  'order.too-much-unpaid': 409,
  'order.phone-unproved': 409,
  'picking.taken': 409,
  'picking.held': 409,
  'picking.unpacked': 409,
  'picking.not-held': 409,
  'picking.over': 409,
  'picking.begun': 409,
  'picking.line-unknown': 404,
  'picking.too-many': 409,
  'picking.too-heavy': 409,
  'picking.not-wanted': 409,
  'picking.not-done': 409,
  'picking.answer-awaited': 409,
  'picking.nothing-packed': 409,
  'picking.proposal-over': 409,
  'note.id-taken': 409,
  'refund.more-than-paid': 409,
  'refund.over-limit': 403,
  'refund.line-done': 409,
  'refund.id-taken': 409,
  'refund.not-found': 404,
  'refund.not-failed': 409,
  'refund.not-certain': 409,
  'payment.not-found': 404,
  'payment.not-due': 409,
  'payment.too-late': 409,
  'payment.provider-silent': 503,
  'payment.provider-refused': 502,
  'payment.callback-refused': 401,
  'notice.report-refused': 401,
  'notice.link-unknown': 404,
  'notice.not-found': 404,
  'notice.cannot-repeat': 409,
  'notice.template-unusable': 422,
  'notice.template-changed': 409,
  'notice.channel-off': 409,
  'order.not-served': 409,
  'order.pin-elsewhere': 422,
  'address.not-found': 404,
  'address.too-many': 409,
  'role.not-yours': 403,
  'page.unusable': 422,
  'courier.not-found': 422,
  'courier.has-stops': 409,
  'customer.not-found': 404,
  'customer.order-under-way': 409,
  'customer.not-confirmed': 422,
  'invite.over': 410,
  'invite.works-here': 409,
  'password-link.over': 410,
  'setup.over': 410,
  'member.not-found': 404,
  'team.last-admin': 409,
  'message.not-found': 404,
  'rating.not-found': 404,
  'delivery.taken': 409,
  'shift.off': 409,
  'shift.stops-left': 409,
  'hand-over.code-wrong': 422,
  'hand-over.reason-needed': 422,
  'cash.amount-needed': 422,
  'cash.reason-needed': 422,
  'cash.more-than-held': 409,
  'cash.id-taken': 409,
  'share.not-found': 404,
  'share.over': 410,
  'share.too-many': 409,
  'live.too-many': 429,
  'rating.not-received': 409,
  'rating.closed': 409,
  'rating.subject-unknown': 422,
  'push.endpoint-unusable': 422,
  'settings.changed-meanwhile': 409,
}

export type EdgeCode = keyof typeof EDGE_STATUS
export type ErrorCode = EdgeCode | RefusalCode

const STATUS: Readonly<Record<ErrorCode, number>> = { ...EDGE_STATUS, ...REFUSAL_STATUS }

export const statusOf = (code: ErrorCode): number => STATUS[code]

/** The facts that accompany a refusal. */
export const RefusalFacts = z.looseObject({
  /**
   * `order.stock-short`: each short line, and the stock left when it is low. `order.quantity-unfit`: each line that has
   * too many pieces, or a weight that is not in the product's steps.
   */
  lines: z.optional(
    z.array(
      z.looseObject({
        productId: z.int(),
        variantId: z.optional(z.int()),
        quantity: z.int(),
        left: z.optional(z.int().check(z.gte(0))),
        weight: z.optional(z.looseObject({ step: z.int(), min: z.int(), max: z.int() })),
      }),
    ),
  ),
  /**
   * `order.product-unknown`, `order.not-returnable`, and `order.choice-missing`: products with options, ordered
   * without a variant.
   */
  productIds: z.optional(z.array(z.int())),
  /** `order.product-unknown`: the lines at fault that name a variant. */
  variants: z.optional(z.array(z.looseObject({ productId: z.int(), variantId: z.int() }))),
  /** `order.price-changed`: the agreed total, the current total, and the current price of each product. */
  agreed: z.optional(egp()),
  now: z.optional(egp()),
  prices: z.optional(
    z.array(z.looseObject({ productId: z.int(), variantId: z.optional(z.int()), price: egp() })),
  ),
  /** `order.price-changed`: the current charges. */
  ...eachCharge(() => z.optional(egp())),
  /** `order.not-served` */
  governorate: z.optional(z.string()),
  /** `order.pin-elsewhere`: the governorate of the written address, and that of the pin, if any. */
  written: z.optional(z.string()),
  pin: z.optional(z.string()),
  /** `order.too-much-unpaid`: the limits for unpaid orders. */
  mostOrders: z.optional(z.int()),
  mostAmount: z.optional(egp()),
  /** `order.cannot-become`: the current status and the requested one. */
  from: z.optional(z.enum(ORDER_STATUSES)),
  to: z.optional(z.enum(ORDER_STATUSES)),
  /** `request.invalid` */
  fields: z.optional(z.array(z.looseObject({ field: z.string(), problem: z.string() }))),
  /** The same as the `Retry-After` header. */
  retryAfterSeconds: z.optional(z.number()),
})
export type RefusalFacts = z.infer<typeof RefusalFacts>

/** The body of every error, with the refusal's facts as further fields. */
export const ErrorAnswer = z.looseObject({ error: z.string(), message: z.string(), ...RefusalFacts.shape })
export type ErrorAnswer = z.infer<typeof ErrorAnswer>
