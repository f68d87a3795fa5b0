/**
 * Every refusal code of the shop. `contracts/errors.ts` gives each its HTTP status and `server/edge/error-words.ts` its
 * message in both languages.
 */
const REFUSAL_CODES = [
  'account already exists', // with blanks: the spec's client looks for the words "already exists"
  'account.password-wrong',
  'account.password-length',
  'account.password-common',
  'account.photo-unusable',
  'account.disabled',
  'session.needed',
  'session.unknown',
  'session.not-found',
  'login.wrong',
  'login.code-needed',
  'login.code-wrong',
  'phone.not-offered',
  'phone.not-served',
  'phone.code-wrong',
  'phone.code-over',
  'phone.no-account',
  'phone.staff',
  'phone.other-account',
  'phone.proof-needed',
  'account.password-needed',
  'email-proof.over',
  'email-proof.no-email',
  'second-factor.needed',
  'second-factor.on',
  'second-factor.off',
  'second-factor.own',
  'second-factor.code-wrong',
  'attempts.too-many',
  'product.not-found',
  'product.changed-meanwhile',
  'stock.out-of-range',
  'picture.unusable',
  'import.unreadable',
  'import.faulty',
  'import.outdated',
  'import.busy',
  'import.cancelled',
  'import.not-found',
  'import.undone',
  'attention.not-found',
  'order.not-found',
  'order.cannot-become',
  'order.key-reused',
  'order.id-taken',
  'order.product-unknown',
  'order.choice-missing',
  'order.not-returnable',
  'order.line-repeated',
  'order.stock-short',
  'order.price-changed',
  'order.payment-declined',
  'order.method-not-offered',
  'order.too-much-unpaid',
  'order.phone-unproved',
  'refund.more-than-paid',
  'refund.over-limit',
  'refund.line-done',
  'refund.id-taken',
  'refund.not-found',
  'refund.not-failed',
  'refund.not-certain',
  'payment.not-found',
  'payment.not-due',
  'payment.too-late',
  'payment.provider-silent',
  'payment.provider-refused',
  'payment.callback-refused',
  'notice.report-refused',
  'notice.link-unknown',
  'notice.not-found',
  'notice.cannot-repeat',
  'notice.template-unusable',
  'notice.template-changed',
  'notice.channel-off',
  'order.not-served',
  'order.pin-elsewhere',
  'address.not-found',
  'address.too-many',
  'role.not-yours',
  'page.unusable',
  'courier.not-found',
  'courier.has-stops',
  'customer.not-found',
  'customer.order-under-way',
  'customer.not-confirmed',
  'invite.over',
  'invite.works-here',
  'password-link.over',
  'setup.over',
  'member.not-found',
  'team.last-admin',
  'message.not-found',
  'rating.not-found',
  'delivery.taken',
  'shift.off',
  'shift.stops-left',
  'hand-over.code-wrong',
  'hand-over.reason-needed',
  'cash.amount-needed',
  'cash.reason-needed',
  'cash.more-than-held',
  'cash.id-taken',
  'share.not-found',
  'share.over',
  'share.too-many',
  'live.too-many',
  'rating.not-received',
  'rating.closed',
  'rating.subject-unknown',
  'push.endpoint-unusable',
  'settings.changed-meanwhile',
] as const

export type RefusalCode = (typeof REFUSAL_CODES)[number]

export type Facts = Readonly<Record<string, unknown>>

export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: RefusalCode
  readonly facts: Facts

  constructor(code: RefusalCode, facts: Facts = {}) {
    super(code)
    this.code = code
    this.facts = facts
  }
}

// Compares the name instead of the class, because the page bundle has its own copy of this module.
export const isRefusal = (error: unknown): error is Refusal =>
  error instanceof Error && error.name === 'Refusal' && 'code' in error
