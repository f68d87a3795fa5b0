import type { AddressStore } from '#domain/addresses/address-store.ts'
import type { AuditStore } from '#domain/audit/audit.ts'
import type { CategoryStore } from '#domain/catalog/category.ts'
import type { GoodsStore } from '#domain/catalog/goods.ts'
import type { PictureMaker, PictureStore } from '#domain/catalog/picture.ts'
import type { ProductFinder } from '#domain/catalog/product-finder.ts'
import type { ProductStore } from '#domain/catalog/product-store.ts'
import type { StockDocuments } from '#domain/catalog/stock-document.ts'
import type { StockJournal } from '#domain/catalog/stock-journal.ts'
import type { CustomerStore } from '#domain/customers/customer.ts'
import type { TravelTimes } from '#domain/delivery/arrival/travel-times.ts'
import type { CourierPositions, Dispatcher, HandOverCodes, Speeds, Ways } from '#domain/delivery/ports.ts'
import type { RoutePlanner } from '#domain/delivery/roads/find-route.ts'
import type {
  CashStore,
  DeliveryStore,
  ShareStore,
  ShiftStore,
  StepStore,
  TrailStore,
} from '#domain/delivery/stores.ts'
import type { EmailProofStore } from '#domain/identity/accounts/prove-email.ts'
import type { PasswordLinkStore } from '#domain/identity/passwords/password-link.ts'
import type { PhoneCodeStore } from '#domain/identity/phone/phone-code.ts'
import type {
  CommonPasswords,
  KnownDevices,
  PasswordHasher,
  TokenMint,
  UserStore,
} from '#domain/identity/ports.ts'
import type {
  OneTimeCodes,
  SecondFactorPolicy,
  SecondFactorStore,
  SecretBox,
} from '#domain/identity/second-factor/second-factor.ts'
import type { SessionStore } from '#domain/identity/sessions/session.ts'
import type { InviteStore } from '#domain/identity/team/invite.ts'
import type { Channel } from '#domain/notices/channel.ts'
import type { NoticeLinks } from '#domain/notices/compose-notice.ts'
import type { NoticeStore } from '#domain/notices/notice.ts'
import type { Notifier, PushPlace, PushStore } from '#domain/notices/push.ts'
import type { OrderDesk } from '#domain/office/order-desk.ts'
import type { OutboxDesk } from '#domain/office/outbox/outbox-desk.ts'
import type { PaymentDesk } from '#domain/office/payments/payment-desk.ts'
import type { SalesStore } from '#domain/office/sales.ts'
import type { NoteStore } from '#domain/ordering/note.ts'
import type { OrderStore } from '#domain/ordering/order-store.ts'
import type { PaymentGateway } from '#domain/payments/payment-gateway.ts'
import type { PaymentProvider, PaymentUrls } from '#domain/payments/payment-provider.ts'
import type { PaymentStore } from '#domain/payments/payment-store.ts'
import type { PickingStore } from '#domain/picking/picking-store.ts'
import type { PlaceFinder } from '#domain/places/place-finder.ts'
import type { RatingStore } from '#domain/ratings/rating-store.ts'
import type { SetupLinkStore } from '#domain/settings/set-up-shop.ts'
import type { SettingsSource, SettingsStore } from '#domain/settings/shop-settings.ts'
import type { EventBus } from '#domain/shared/events.ts'
import type { PhonePolicy } from '#domain/shared/phone.ts'
import type { VersionStore } from '#domain/shared/versions.ts'
import type { MessageStore } from '#domain/support/message-store.ts'
import type { ImportStore } from '#domain/transfer/import-record.ts'
import type { Sheets, TransferStore } from '#domain/transfer/transfer.ts'
import type { JobStore } from '#domain/work/job.ts'

export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number
}

export interface Ids {
  /** A new id that sorts by creation time. */
  next(): string
}

export interface AttemptLimiter {
  /** False for load tests, where one account and one address stand for all shoppers. */
  readonly isOn: boolean
  /** Counts one attempt by `key`; throws `attempts.too-many` with `retryAfterSeconds` once there were too many. */
  count(kind: AttemptKind, key: string): Promise<void>
  /**
   * Counts one attempt by `key`. Above the limit each further attempt is delayed by some seconds, and only a
   * limited number wait at once: an attacker slows an account down but cannot lock its owner out.
   */
  slow(kind: AttemptKind, key: string): Promise<void>
  /** Resets the attempts of `key`, after a successful one. */
  forget(kind: AttemptKind, key: string): Promise<void>
}

export const ATTEMPT_KINDS = [
  'login-address',
  'login-pair',
  'login-account',
  'login-device',
  'password-account',
  'login-code',
  'signup-address',
  'signup-pair',
  'code-address',
  'code-shop',
  'link-address',
  'link-email',
  'contact-address',
  'order-address',
  'order-account',
  'payment-account',
  'payment-address',
  'positions-courier',
  'picture-staff',
  'test-notice',
] as const
export type AttemptKind = (typeof ATTEMPT_KINDS)[number]

/** All stores of the shop in one object, so that a transaction can provide the same stores bound to itself. */
export interface Stores {
  readonly products: ProductStore
  readonly goods: GoodsStore
  readonly categories: CategoryStore
  readonly stockJournal: StockJournal
  readonly stockDocuments: StockDocuments
  readonly pictures: PictureStore
  readonly transfer: TransferStore
  readonly imports: ImportStore
  readonly users: UserStore
  readonly sessions: SessionStore
  readonly secondFactors: SecondFactorStore
  readonly orders: OrderStore
  readonly desk: OrderDesk
  readonly notes: NoteStore
  readonly payments: PaymentStore
  readonly paymentDesk: PaymentDesk
  readonly picking: PickingStore
  readonly sales: SalesStore
  readonly messages: MessageStore
  readonly deliveries: DeliveryStore
  readonly steps: StepStore
  readonly cash: CashStore
  readonly trail: TrailStore
  readonly shifts: ShiftStore
  readonly shares: ShareStore
  readonly ratings: RatingStore
  readonly push: PushStore
  readonly notices: NoticeStore
  readonly outbox: OutboxDesk
  readonly addresses: AddressStore
  readonly audit: AuditStore
  readonly settings: SettingsStore
  readonly setupLinks: SetupLinkStore
  readonly invites: InviteStore
  readonly passwordLinks: PasswordLinkStore
  readonly phoneCodes: PhoneCodeStore
  readonly emailProofs: EmailProofStore
  readonly customers: CustomerStore
  readonly jobs: JobStore
  readonly versions: VersionStore
}

/** Stores for reading lists: possibly a replica that lags behind, but never for a reader who has just written. */
export type Lists = (reader?: { readonly id: string }) => Stores

export interface Ports {
  readonly stores: Stores
  readonly lists: Lists
  /**
   * Runs the work as one transaction: all of it is stored durably, or none if it throws. It may be run again after
   * a conflict.
   */
  readonly inTransaction: <T>(work: (stores: Stores) => Promise<T>) => Promise<T>
  readonly clock: Clock
  /** Yields to the event loop. Long-running work calls this after each part, so that requests are served. */
  readonly letOthersRun: () => Promise<void>
  readonly ids: Ids
  readonly passwords: PasswordHasher
  readonly commonPasswords: CommonPasswords
  readonly tokens: TokenMint
  readonly devices: KnownDevices
  readonly oneTimeCodes: OneTimeCodes
  readonly secretBox: SecretBox
  readonly policy: SecondFactorPolicy
  readonly phones: PhonePolicy
  readonly attempts: AttemptLimiter
  readonly payments: PaymentGateway
  /** The configured payment providers; each serves methods of its own. */
  readonly providers: readonly PaymentProvider[]
  readonly paymentUrls: PaymentUrls
  readonly finder: ProductFinder
  readonly pictureMaker: PictureMaker
  readonly sheets: Sheets
  readonly events: EventBus
  readonly settings: SettingsSource
  readonly places: PlaceFinder
  readonly routes: RoutePlanner
  readonly travel: TravelTimes
  readonly speeds: Speeds
  /** Undefined when people assign deliveries. */
  readonly dispatcher?: Dispatcher
  readonly positions: CourierPositions
  readonly ways: Ways
  readonly codes: HandOverCodes
  readonly notifier: Notifier
  readonly push: PushPlace
  /** The configured channels; at most one of each kind. */
  readonly channels: readonly Channel[]
  readonly links: NoticeLinks
}
