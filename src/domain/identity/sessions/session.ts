import { isStaff } from '#domain/identity/permissions.ts'
import { readUserAgent } from '#domain/identity/sessions/user-agent.ts'
import type { Role, User } from '#domain/identity/user.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const STAFF_SESSION_MS = 12 * HOUR_MS
const SESSION_MS = 30 * 24 * HOUR_MS

/** Of a staff session every use counts, so it is written down more often; more than that would make a read a write. */
const NOTED_EVERY_MS = { staff: 5 * MINUTE_MS, others: HOUR_MS } as const

/** More than a person has browsers. The next login ends the session that was used longest ago. */
export const MOST_SESSIONS = 50

/** Where a request came from. */
export interface Client {
  readonly address: string
  readonly userAgent: string
}

export interface Session {
  /** The token itself is known to its bearer alone. */
  readonly tokenHash: string
  readonly userId: string
  readonly createdAt: number
  readonly expiresAt: number
  readonly lastSeenAt: number
  /** In plain words, such as "Chrome"; nothing where the client did not tell. */
  readonly browser: string | null
  /** Such as "Android". */
  readonly system: string | null
  readonly address: string | null
}

export interface FoundSession {
  readonly session: Session
  readonly user: User
  readonly hasSecondFactor: boolean
}

export interface SessionStore {
  add(session: Session): Promise<void>
  /** The session of a token and whose it is, if it has not expired and the account is open. One statement. */
  find(tokenHash: string, now: number): Promise<FoundSession | undefined>
  /** Writes a use down, unless another request has just done so. */
  noteUse(tokenHash: string, use: Pick<Session, 'lastSeenAt' | 'expiresAt' | 'address'>): Promise<void>
  /** Those that have not expired, the last used first. */
  of(userId: string, now: number): Promise<Session[]>
  remove(tokenHash: string): Promise<void>
  removeAllOf(userId: string): Promise<void>
  /** Answers the hashes of those it removed. */
  removeOthersOf(userId: string, tokenHash: string): Promise<string[]>
  /** Leaves so many that were used last, and answers the hashes of those it removed. */
  removeBeyond(userId: string, most: number): Promise<string[]>
  removeExpired(now: number): Promise<void>
}

const lifetimeMs = (role: Role): number => (isStaff(role) ? STAFF_SESSION_MS : SESSION_MS)

export const newSession = (
  tokenHash: string,
  { id, role }: Pick<User, 'id' | 'role'>,
  { address, userAgent }: Client,
  now: number,
): Session => ({
  tokenHash,
  userId: id,
  createdAt: now,
  expiresAt: now + lifetimeMs(role),
  lastSeenAt: now,
  ...readUserAgent(userAgent),
  address,
})

/** A session that began when its owner was a shopper would outlast a staff session. */
export const isOver = ({ expiresAt, lastSeenAt }: Session, role: Role, now: number): boolean =>
  now >= expiresAt || (isStaff(role) && now >= lastSeenAt + STAFF_SESSION_MS)

/** What to write down of a use at this moment; nothing when the last one was noted a moment ago. */
export const sessionUseToNote = (
  { lastSeenAt, expiresAt }: Session,
  role: Role,
  now: number,
): Pick<Session, 'lastSeenAt' | 'expiresAt'> | undefined => {
  const everyMs = isStaff(role) ? NOTED_EVERY_MS.staff : NOTED_EVERY_MS.others
  if (now < lastSeenAt + everyMs) return undefined
  return { lastSeenAt: now, expiresAt: isStaff(role) ? now + STAFF_SESSION_MS : expiresAt }
}
