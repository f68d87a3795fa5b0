import * as z from 'zod/mini'
import { isoTime } from '#contracts/fields.ts'
import { PAGE_QUERY, pageAnswer } from '#contracts/paging.ts'
import type { SignedHead } from '#domain/audit/audit.ts'
import type { ReadAuditEntry } from '#domain/office/list-audit.ts'

const name = z.string().check(z.maxLength(200))

export const AuditQuery = z.strictObject({
  ...PAGE_QUERY,
  subject: z.optional(name),
  actorId: z.optional(name),
})

const Fields = z.nullable(z.record(z.string(), z.unknown()))

const PublishedChange = z.strictObject({
  seq: z.int(),
  at: isoTime(),
  actorId: z.string(),
  actorName: z.string(),
  what: z.string(),
  subject: z.string(),
  before: Fields,
  after: Fields,
  /** The names of people whose ids occur in `before` and `after`. */
  names: z.record(z.string(), z.string()),
  hash: z.string(),
})
export type PublishedChange = z.infer<typeof PublishedChange>

/** The head of the audit chain, signed with the shop's key: for `npm run audit -- verify --head FILE`. */
export const SignedHeadAnswer = z.strictObject({
  seq: z.int(),
  hash: z.string(),
  at: isoTime(),
  mac: z.string(),
})

export const publishHead = (head: SignedHead): z.infer<typeof SignedHeadAnswer> => ({
  ...head,
  at: new Date(head.at).toISOString(),
})

export const toSignedHead = (head: z.infer<typeof SignedHeadAnswer>): SignedHead => ({
  ...head,
  at: Date.parse(head.at),
})

export const AuditAnswer = pageAnswer(PublishedChange)

export const publishChange = (entry: ReadAuditEntry): PublishedChange => ({
  seq: entry.seq,
  at: new Date(entry.at).toISOString(),
  actorId: entry.actorId,
  actorName: entry.actorName,
  what: entry.what,
  subject: entry.subject,
  before: entry.before,
  after: entry.after,
  names: entry.names,
  hash: entry.hash,
})
