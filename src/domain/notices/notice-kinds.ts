import type { ChannelKind } from '#domain/notices/channel.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

interface KindRules {
  /** `offer` is not about an order or the account: the person may stop it, and it waits until morning. */
  readonly about: 'order' | 'account' | 'offer' | 'staff'
  /** After this time the message is of no use any more. */
  readonly usefulMs: number
  /** Only these channels; every one when left out. */
  readonly only?: readonly ChannelKind[]
  /** What its text may contain in braces, in the order in which WhatsApp templates take them; the link follows. */
  readonly variables: readonly Variable[]
  /** The page that the message leads to. */
  readonly link: 'order' | 'product' | 'token' | 'stock' | 'messages' | null
  /** True when the shop may switch it off. Codes, links and messages to an old number or address cannot be. */
  readonly canBeOff: boolean
}

export const VARIABLES = [
  'shop',
  'name',
  'order',
  'total',
  'code',
  'reason',
  'amount',
  'until',
  'product',
  'device',
  'count',
  'products',
] as const
export type Variable = (typeof VARIABLES)[number]

const ofOrder = (usefulMs: number, ...more: Variable[]): KindRules => ({
  about: 'order',
  usefulMs,
  variables: ['shop', 'name', 'order', ...more],
  link: 'order',
  canBeOff: true,
})
const ofAccount = (usefulMs: number, only: readonly ChannelKind[], ...variables: Variable[]): KindRules => ({
  about: 'account',
  usefulMs,
  only,
  variables: ['shop', ...variables],
  link: null,
  canBeOff: false,
})
const ofStaff = (link: 'stock' | 'messages', ...more: Variable[]): KindRules => ({
  about: 'staff',
  usefulMs: DAY_MS,
  only: ['email'],
  variables: ['shop', 'count', ...more],
  link,
  canBeOff: true,
})

/** Every message that the shop sends to a person. */
export const KINDS = {
  received: ofOrder(2 * HOUR_MS, 'total'),
  preparing: ofOrder(HOUR_MS),
  question: ofOrder(5 * MINUTE_MS),
  on_the_way: ofOrder(HOUR_MS),
  near: ofOrder(15 * MINUTE_MS),
  arrived: ofOrder(15 * MINUTE_MS),
  delivered: ofOrder(DAY_MS, 'total'),
  cancelled: ofOrder(DAY_MS),
  payment_due: ofOrder(DAY_MS, 'total', 'until'),
  paid: ofOrder(DAY_MS, 'amount'),
  refund: ofOrder(3 * DAY_MS, 'amount'),
  rating: { ...ofOrder(3 * DAY_MS), about: 'offer' },
  back_in_stock: {
    about: 'offer',
    usefulMs: DAY_MS,
    variables: ['shop', 'product'],
    link: 'product',
    canBeOff: true,
  },
  login_code: ofAccount(5 * MINUTE_MS, ['whatsapp', 'sms'], 'code'),
  password_link: { ...ofAccount(HOUR_MS, ['email'], 'name'), link: 'token' },
  email_proof: { ...ofAccount(DAY_MS, ['email'], 'name'), link: 'token' },
  password_changed: { ...ofAccount(DAY_MS, ['email', 'whatsapp', 'sms'], 'name'), canBeOff: true },
  new_login: { ...ofAccount(DAY_MS, ['push', 'email'], 'name', 'device'), canBeOff: true },
  contact_changed: ofAccount(3 * DAY_MS, ['email', 'whatsapp', 'sms'], 'name', 'reason'),
  low_stock: ofStaff('stock', 'products'),
  unread_messages: ofStaff('messages'),
  test: { about: 'staff', usefulMs: HOUR_MS, variables: ['shop'], link: null, canBeOff: false },
} as const satisfies Readonly<Record<string, KindRules>>

export type NoticeKind = keyof typeof KINDS
export const NOTICE_KINDS = Object.keys(KINDS) as readonly NoticeKind[]
export const rulesOf = (kind: NoticeKind): KindRules => KINDS[kind]
export const isOffer = (kind: NoticeKind): boolean => rulesOf(kind).about === 'offer'
/** The steps of an order that are reported to its owner. */
export const STEP_NOTICES = [
  'preparing',
  'on_the_way',
  'near',
  'arrived',
  'delivered',
  'cancelled',
] as const satisfies readonly NoticeKind[]
/** Kinds that the link in a message and the stop word stop. */
export const OFFERS = ['rating', 'back_in_stock'] as const satisfies readonly NoticeKind[]
/** Kinds about the account's security that a person may stop; stopping one is itself reported to the person. */
export const SAFETY_NOTICES = ['new_login', 'password_changed'] as const satisfies readonly NoticeKind[]
/** Kinds that go to staff; `TOLD_ROLES` lists the roles of each. */
export const STAFF_NOTICES = ['low_stock', 'unread_messages'] as const satisfies readonly NoticeKind[]
/** Every kind that a person may stop; messages about an order are not among them. */
export const STOPPABLE = [...OFFERS, ...SAFETY_NOTICES, ...STAFF_NOTICES] as const
export type Stoppable = (typeof STOPPABLE)[number]
export const isStoppable = (kind: NoticeKind): kind is Stoppable => STOPPABLE.some((each) => each === kind)
