import type { Generated } from 'kysely'
import type { ChannelKind } from '#domain/notices/channel.ts'
import type { NoticeReason, NoticeState, SendState } from '#domain/notices/notice.ts'
import type { NoticeKind, Stoppable } from '#domain/notices/notice-kinds.ts'
import type { Language } from '#domain/shared/language.ts'

/** The tables of messages to people. */
export interface NoticeTables {
  notices: {
    id: string
    key: string
    kind: NoticeKind
    user_id: string | null
    order_id: string | null
    language: Language
    phone: string | null
    email: string | null
    channel: ChannelKind | null
    variables: string
    sealed: string | null
    state: NoticeState
    reason: NoticeReason | null
    created_at: number
    ended_at: number | null
  }
  notice_sends: {
    id: string
    notice_id: string
    channel: ChannelKind
    provider: string
    address: string
    title: string
    text: string
    state: SendState
    tries: number
    provider_id: string | null
    reason: string
    cost: number
    at: number
    ended_at: number | null
  }
  /** The cost of messages in an hour or on a day of Cairo. */
  notice_spending: { period: string; spent: number }
  notice_templates: {
    kind: NoticeKind
    language: Language
    version: number
    title: string
    body: string
    is_original: number
    at: number
    by: string
  }
  /** People who wait for a product that is sold out. */
  stock_watches: { user_id: string; product_id: number; variant_id: Generated<number>; at: number }
  stopped_notices: { user_id: string; kind: Stoppable }
}
