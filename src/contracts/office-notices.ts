import * as z from 'zod/mini'
import { egp, email, iso, isoOrNull, isoTime, knownId, line, paragraph } from '#contracts/fields.ts'
import { PAGE_QUERY, pageAnswer } from '#contracts/paging.ts'
import { CHANNELS } from '#domain/notices/channel.ts'
import { NOTICE_STATES, type Notice, type Send, type StoredTemplate } from '#domain/notices/notice.ts'
import { NOTICE_KINDS } from '#domain/notices/notice-kinds.ts'
import type { NoticeSummary } from '#domain/office/outbox/outbox-desk.ts'
import { type ChannelsNews, type NoticeStory, WAITS } from '#domain/office/outbox/show-outbox.ts'
import { dayNumberOrNone } from '#domain/ordering/order-number.ts'
import { LANGUAGES } from '#domain/shared/language.ts'
import { toEgp } from '#domain/shared/money.ts'

const ADDRESSED = ['whatsapp', 'sms', 'email'] as const

export const NoticeQuery = z.strictObject({
  ...PAGE_QUERY,
  state: z.optional(z.enum(NOTICE_STATES)),
  kind: z.optional(z.enum(NOTICE_KINDS)),
  channel: z.optional(z.enum(CHANNELS)),
  orderId: z.optional(knownId()),
  userId: z.optional(knownId()),
})

const SendAnswer = z.strictObject({
  channel: z.enum(CHANNELS),
  provider: z.string(),
  to: z.string(),
  title: z.string(),
  text: z.string(),
  state: z.enum(['sending', 'sent', 'delivered', 'shown', 'failed']),
  tries: z.int(),
  reason: z.string(),
  cost: egp(),
  at: isoTime(),
  endedAt: z.nullable(isoTime()),
})

const noticeFields = {
  _id: z.string(),
  kind: z.enum(NOTICE_KINDS),
  userId: z.nullable(z.string()),
  orderId: z.nullable(z.string()),
  language: z.enum(LANGUAGES),
  state: z.enum(NOTICE_STATES),
  /** Why it was skipped or failed. */
  reason: z.nullable(z.string()),
  createdAt: isoTime(),
  endedAt: z.nullable(isoTime()),
}

const SummaryAnswer = z.strictObject({
  ...noticeFields,
  name: z.string(),
  dayNumber: z.nullable(z.string()),
  last: z.nullable(SendAnswer),
})
export type NoticeSummaryAnswer = z.infer<typeof SummaryAnswer>
export const NoticePage = pageAnswer(SummaryAnswer)

export const NoticeStoryAnswer = z.strictObject({
  notice: z.strictObject({ ...noticeFields, dayNumber: z.nullable(z.string()) }),
  /** Null for a number or address without an account. Staff have no page among the customers. */
  person: z.nullable(z.strictObject({ name: z.string(), isCustomer: z.boolean() })),
  sends: z.array(SendAnswer),
  /** False for a message with a code or a secret link. */
  canRepeat: z.boolean(),
  /** Until when a message waits, and for what. */
  waits: z.nullable(z.strictObject({ until: isoTime(), for: z.enum(WAITS) })),
})
export type NoticeStoryAnswer = z.infer<typeof NoticeStoryAnswer>

const publishSend = ({ id: _id, noticeId: _notice, providerId: _provider, ...send }: Send) => ({
  ...send,
  cost: toEgp(send.cost),
  at: iso(send.at),
  endedAt: isoOrNull(send.endedAt),
})

const publishFields = (notice: Omit<Notice, 'sealed' | 'values'>) => ({
  _id: notice.id,
  kind: notice.kind,
  userId: notice.userId,
  orderId: notice.orderId,
  language: notice.language,
  state: notice.state,
  reason: notice.reason,
  createdAt: iso(notice.createdAt),
  endedAt: isoOrNull(notice.endedAt),
})

export const publishNotice = (summary: NoticeSummary): NoticeSummaryAnswer => ({
  ...publishFields(summary),
  name: summary.name,
  dayNumber: dayNumberOrNone(summary.dayNumber),
  last: summary.last && publishSend(summary.last),
})

export const publishNoticeStory = ({
  notice,
  dayNumber,
  person,
  sends,
  canRepeat,
  waits,
}: NoticeStory): NoticeStoryAnswer => ({
  notice: { ...publishFields(notice), dayNumber: dayNumberOrNone(dayNumber) },
  person,
  sends: sends.map(publishSend),
  canRepeat,
  waits: waits && { until: iso(waits.until), for: waits.for },
})

const Limits = z.strictObject({ hour: egp(), day: egp() })

export const ChannelsAnswer = z.strictObject({
  channels: z.array(
    z.strictObject({
      channel: z.enum(CHANNELS),
      /** The provider's name; null when the channel is not set up. */
      provider: z.nullable(z.string()),
      /** True in a demo shop, where messages are shown and not sent. */
      isShownOnly: z.boolean(),
    }),
  ),
  spent: Limits,
  ceilings: Limits,
})
export type ChannelsAnswer = z.infer<typeof ChannelsAnswer>

export const publishChannels = ({ channels, spent, ceilings }: ChannelsNews): ChannelsAnswer => ({
  channels: [...channels],
  spent: { hour: toEgp(spent.hour), day: toEgp(spent.day) },
  ceilings: { hour: toEgp(ceilings.hour), day: toEgp(ceilings.day) },
})

const StoredTemplateAnswer = z.strictObject({
  kind: z.enum(NOTICE_KINDS),
  language: z.enum(LANGUAGES),
  version: z.int(),
  title: z.string(),
  body: z.string(),
  isOriginal: z.boolean(),
  at: isoTime(),
  by: z.string(),
})
export type StoredTemplateAnswer = z.infer<typeof StoredTemplateAnswer>
export const TemplatesAnswer = z.strictObject({ templates: z.array(StoredTemplateAnswer) })
export const TemplateAnswer = z.strictObject({ template: StoredTemplateAnswer })

export const publishTemplate = (template: StoredTemplate): StoredTemplateAnswer => ({
  ...template,
  at: iso(template.at),
})

export const TemplateParams = z.strictObject({ kind: z.enum(NOTICE_KINDS), language: z.enum(LANGUAGES) })

const words = { title: line(120), body: paragraph(600) }

export const TemplateBody = z.strictObject({
  /** The version that was read before editing; 0 for the shop's own words. */
  version: z.int().check(z.gte(0), z.lte(1_000_000)),
  /** Null restores the shop's own words. */
  words: z.nullable(z.strictObject(words)),
})

export const TestNoticeBody = z.strictObject({
  channel: z.enum(ADDRESSED),
  to: z.union([email(), line(30)]),
  language: z.enum(LANGUAGES),
  /** The text to try out, with sample values. */
  template: z.optional(z.strictObject({ kind: z.enum(NOTICE_KINDS), ...words })),
})
