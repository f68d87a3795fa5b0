import type { ChannelKind } from '#domain/notices/channel.ts'
import type { Notice, NoticeState, Send } from '#domain/notices/notice.ts'
import type { NoticeKind } from '#domain/notices/notice-kinds.ts'
import type { Page, PageRequest } from '#domain/shared/page.ts'

/** A notice as a row of the list: its person, its order and its last send. */
export interface NoticeSummary extends Omit<Notice, 'sealed' | 'values'> {
  /** Empty for a number that has no account. */
  readonly name: string
  readonly dayNumber: number | null
  readonly last: Send | null
}

export interface NoticeFilter {
  readonly state?: NoticeState | undefined
  readonly kind?: NoticeKind | undefined
  readonly channel?: ChannelKind | undefined
  readonly orderId?: string | undefined
  readonly userId?: string | undefined
}

/** Messages to people as the office reads them. */
export interface OutboxDesk {
  /** Newest first. */
  page(filter: NoticeFilter, request: PageRequest): Promise<Page<NoticeSummary>>
  /** Spent on messages in this hour and on this day. */
  spent(periods: readonly string[]): Promise<ReadonlyMap<string, number>>
}
