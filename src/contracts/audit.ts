import * as z from 'zod/mini'
import { isoTime } from '#contracts/fields.ts'
import { PAGE_QUERY, pageAnswer } from '#contracts/paging.ts'
import type { SignedHead } from '#domain/audit/audit.ts'
import type { ReadAuditEntry } from '#domain/office/list-audit.ts'

const shortText = z.string().check(z.maxLength(200))

export const AuditQuery = z.strictObject({
  ...PAGE_QUERY,
  subject: z.optional(shortText),
  actorId: z.optional(shortText),
})

const Fields = z.nullable(z.record(z.string(), z.unknown()))

const AuditedLine = z.strictObject({
  name: z.string(),
  nameAr: z.string(),
  /** The chosen values of a product with options. */
  variant: z.optional(z.string()),
  variantAr: z.optional(z.string()),
  /** Quantities are grams. */
  byWeight: z.optional(z.literal(true)),
})
export type AuditedLine = z.infer<typeof AuditedLine>

const publishAuditedLine = ({ name, variant, byWeight }: ReadAuditEntry['lines'][string]): AuditedLine => ({
  name: name.en,
  nameAr: name.ar,
  ...(variant && { variant: variant.en, variantAr: variant.ar }),
  ...(byWeight && { byWeight }),
})

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
  /**
   * The order's lines that occur in `after`, by product and variant: `3` or `3/2`. Absent in the answer of an older
   * instance while instances are replaced.
   */
  lines: z.optional(z.record(z.string(), AuditedLine)),
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
  lines: Object.fromEntries(
    Object.entries(entry.lines).map(([key, line]) => [key, publishAuditedLine(line)]),
  ),
  hash: entry.hash,
})
