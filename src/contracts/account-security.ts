import * as z from 'zod/mini'
import { iso, isoTime } from '#contracts/fields.ts'
import type { ListedSession } from '#domain/identity/list-sessions.ts'

export const PublishedSession = z.strictObject({
  _id: z.string(),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  address: z.nullable(z.string()),
  createdAt: isoTime(),
  lastSeenAt: isoTime(),
  isThis: z.boolean(),
})
export type PublishedSession = z.infer<typeof PublishedSession>

export const publishSession = ({
  id,
  createdAt,
  lastSeenAt,
  ...session
}: ListedSession): PublishedSession => ({
  ...session,
  _id: id,
  createdAt: iso(createdAt),
  lastSeenAt: iso(lastSeenAt),
})

export const SessionList = z.strictObject({ sessions: z.array(PublishedSession) })
export const EndedSessions = z.strictObject({ ended: z.int() })
