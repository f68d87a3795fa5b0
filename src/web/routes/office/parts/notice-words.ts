import type { ChannelKind } from '#domain/notices/channel.ts'
import type { NoticeReason, NoticeState, SendState } from '#domain/notices/notice.ts'
import type { NoticeKind } from '#domain/notices/notice-kinds.ts'
import type { Language } from '#domain/shared/language.ts'
import { m } from '#web/i18n/compiled/messages.js'

type Names<K extends string> = Readonly<Record<K, () => string>>

export const CHANNEL_NAMES: Names<ChannelKind> = {
  push: m.office_channel_push,
  whatsapp: m.office_channel_whatsapp,
  sms: m.office_channel_sms,
  email: m.office_channel_email,
}

export const LANGUAGE_NAMES: Names<Language> = {
  en: m.office_notice_in_english,
  ar: m.office_notice_in_arabic,
}

export const NOTICE_NAMES: Names<NoticeKind> = {
  received: m.office_notice_received,
  preparing: m.office_notice_preparing,
  question: m.office_notice_question,
  on_the_way: m.office_notice_on_the_way,
  near: m.office_notice_near,
  arrived: m.office_notice_arrived,
  delivered: m.office_notice_order_delivered,
  cancelled: m.office_notice_cancelled,
  payment_due: m.office_notice_payment_due,
  paid: m.office_notice_paid,
  refund: m.office_notice_refund,
  rating: m.office_notice_rating,
  back_in_stock: m.office_notice_back_in_stock,
  login_code: m.office_notice_login_code,
  password_link: m.office_notice_password_link,
  email_proof: m.office_notice_email_proof,
  password_changed: m.office_notice_password_changed,
  new_login: m.office_notice_new_login,
  contact_changed: m.office_notice_contact_changed,
  low_stock: m.office_notice_low_stock,
  unread_messages: m.office_notice_unread_messages,
  test: m.office_notice_test,
}

interface Group {
  readonly name: () => string
  readonly kinds: readonly NoticeKind[]
}

/** Every kind, in the order of the pages. */
export const NOTICE_GROUPS: readonly Group[] = [
  {
    name: m.office_notice_group_orders,
    kinds: ['received', 'preparing', 'question', 'on_the_way', 'near', 'arrived', 'delivered', 'cancelled'],
  },
  { name: m.office_notice_group_payments, kinds: ['payment_due', 'paid', 'refund'] },
  {
    name: m.office_notice_group_account,
    kinds: ['login_code', 'password_link', 'email_proof', 'password_changed', 'new_login', 'contact_changed'],
  },
  { name: m.office_notice_group_offers, kinds: ['rating', 'back_in_stock'] },
  { name: m.office_notice_group_staff, kinds: ['low_stock', 'unread_messages', 'test'] },
]

/** Names of a notice's states and of those of its sends. */
export const NOTICE_STATE_NAMES: Names<NoticeState | SendState> = {
  waiting: m.office_notice_waiting,
  sending: m.office_notice_sending,
  sent: m.office_notice_sent,
  delivered: m.office_notice_delivered,
  shown: m.office_notice_shown,
  failed: m.office_notice_failed,
  skipped: m.office_notice_skipped,
}

const TONES: Readonly<Partial<Record<NoticeState | SendState, string>>> = {
  sent: 'tag info',
  delivered: 'tag ok',
  shown: 'tag info',
  failed: 'tag bad',
}

export const noticeTone = (state: NoticeState | SendState): string => TONES[state] ?? 'tag'

const REASONS: Names<NoticeReason> = {
  'switched-off': m.office_notice_why_off,
  unsubscribed: m.office_notice_why_unsubscribed,
  'too-late': m.office_notice_why_late,
  'no-person': m.office_notice_why_no_person,
  'no-channel': m.office_notice_why_no_channel,
  'all-failed': m.office_notice_why_all_failed,
  ceiling: m.office_notice_why_ceiling,
}

/** Why a notice failed or was skipped; an unknown reason (from another version) is shown by its code. */
export const noticeReason = (reason: string): string =>
  reason in REASONS ? REASONS[reason as NoticeReason]() : reason

export const isNoticeKind = (kind: string): kind is NoticeKind => kind in NOTICE_NAMES
export const isChannel = (channel: string): channel is ChannelKind => channel in CHANNEL_NAMES
