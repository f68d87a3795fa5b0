import { directionOf, type Language } from '#domain/shared/language.ts'

/** The payload that a browser's service worker shows. */
export interface PushContent {
  readonly title: string
  readonly body: string
  /** The path to open. */
  readonly url: string
  /** A later notification with the same tag replaces the earlier one. */
  readonly tag: string
  readonly lang: Language
  readonly dir: 'ltr' | 'rtl'
}

/** A push notification about an order; a later one replaces it. */
export const orderPush = (
  orderId: string,
  language: Language,
  content: Pick<PushContent, 'title' | 'body' | 'url'>,
): PushContent => ({ ...content, tag: `order-${orderId}`, lang: language, dir: directionOf(language) })

export interface Notifier {
  /** Sends the notification to one browser; throws when its push service is unreachable or refuses it for now. */
  send(to: PushSubscription, content: PushContent): Promise<'sent' | 'gone'>
}

/** A browser's Web Push subscription. */
export interface PushSubscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly userId: string
  readonly language: Language
  readonly createdAt: number
  /**
   * The staff session that subscribed to new orders here; null for everyone else, and once that session has ended.
   */
  readonly officeSession: string | null
}

export const MAX_SUBSCRIPTIONS = 10

export interface PushStore {
  /** One subscription per endpoint: storing the same endpoint again replaces it, whatever user it belonged to. */
  put(subscription: PushSubscription): Promise<void>
  of(userId: string): Promise<PushSubscription[]>
  ofAll(userIds: readonly string[]): Promise<PushSubscription[]>
  /** Subscriptions to new orders whose session is valid and belongs to an enabled staff account. */
  forOffice(): Promise<PushSubscription[]>
  /** Records that this browser was notified of the order; false when it already was. */
  markNotified(endpoint: string, orderId: string, at: number): Promise<boolean>
  forgetNotified(before: number): Promise<void>
  /** Only of this user, or of any user when none is given. */
  remove(endpoint: string, userId?: string): Promise<void>
}

export interface PushPlace {
  /** The VAPID public key. */
  readonly publicKey: string
  /**
   * True for endpoints of known push services. A client must not make the server send requests to arbitrary
   * addresses (SSRF).
   */
  accepts(endpoint: string): boolean
}
