import type { Language } from '#domain/shared/language.ts'

/** What a shopper is told about an order with the page closed. */
export const NOTICE_KINDS = ['preparing', 'on_the_way', 'near', 'arrived', 'delivered', 'cancelled'] as const
/** What staff who asked are told. */
export const NEW_ORDER = 'new-order'
export type NoticeKind = (typeof NOTICE_KINDS)[number] | typeof NEW_ORDER

export interface Notice {
  readonly kind: NoticeKind
  readonly orderId: string
  /** The number of the day, for staff. */
  readonly dayNumber?: number | null
}

export interface Notifier {
  /** Sends it to one browser; throws when its push service can't be reached or won't take it now. */
  send(to: PushSubscription, notice: Notice): Promise<'sent' | 'gone'>
}

/** A browser that wants to be told, as the push service of its maker knows it. */
export interface PushSubscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly userId: string
  readonly language: Language
  readonly createdAt: number
  /** The session of a member of staff who wants new orders here; null for everyone else, and once that session has ended. */
  readonly officeSession: string | null
}

export const MAX_SUBSCRIPTIONS = 10

export interface PushStore {
  /** One browser is one subscription: the same endpoint again replaces it, whoever it belonged to. */
  put(subscription: PushSubscription): Promise<void>
  of(userId: string): Promise<PushSubscription[]>
  /** Browsers that are told of new orders: their session runs, and they belong to staff with an open account. */
  forOffice(): Promise<PushSubscription[]>
  /** Notes that this browser is told of the order; false when it was before. */
  noteTold(endpoint: string, orderId: string, at: number): Promise<boolean>
  forgetTold(before: number): Promise<void>
  /** Of this person only, or (without one) whoever has it. */
  remove(endpoint: string, userId?: string): Promise<void>
}

export interface PushPlace {
  /** By which browsers know that a message is ours. */
  readonly publicKey: string
  /** Whether we would send there: an address given by a stranger must not make us knock anywhere. */
  accepts(endpoint: string): boolean
}
