import { isStaff } from '#domain/identity/permissions.ts'
import { readUserAgent } from '#domain/identity/sessions/user-agent.ts'
import type { Role, User } from '#domain/identity/user.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const STAFF_SESSION_MS = 12 * HOUR_MS
const SESSION_MS = 30 * 24 * HOUR_MS

/**
 * A staff session expires by inactivity, so its use is written more often. Writing on every request would turn each
 * read into a write.
 */
const NOTED_EVERY_MS = { staff: 5 * MINUTE_MS, others: HOUR_MS } as const

/** More than the browsers a person has. The next login ends the least recently used session. */
export const MOST_SESSIONS = 50

/** The source of a request. */
export interface Client {
  readonly address: string
  readonly userAgent: string
}

export interface Session {
  /** Only the hash is stored. */
  readonly tokenHash: string
  readonly userId: string
  readonly createdAt: number
  readonly expiresAt: number
  readonly lastSeenAt: number
  /** A product name such as "Chrome"; null when the client did not send one. */
  readonly browser: string | null
  /** A product name such as "Android"; null when unknown. */
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
  /** The session of a token with its user, if it has not expired and the account is enabled. One statement. */
  find(tokenHash: string, now: number): Promise<FoundSession | undefined>
  /** Records a use, unless another request has just done so. */
  noteUse(tokenHash: string, use: Pick<Session, 'lastSeenAt' | 'expiresAt' | 'address'>): Promise<void>
  /** Sessions that have not expired, last used first. */
  of(userId: string, now: number): Promise<Session[]>
  remove(tokenHash: string): Promise<void>
  removeAllOf(userId: string): Promise<void>
  /** Returns the hashes of the removed sessions. */
  removeOthersOf(userId: string, tokenHash: string): Promise<string[]>
  /** Removes all but the `most` last used sessions and returns the hashes of those removed. */
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

/**
 * The role is checked here, because a session that began as a shopper's has a later `expiresAt` than a staff
 * session.
 */
export const isOver = ({ expiresAt, lastSeenAt }: Session, role: Role, now: number): boolean =>
  now >= expiresAt || (isStaff(role) && now >= lastSeenAt + STAFF_SESSION_MS)

/** The fields to write for a use at this time; undefined when the last use was recorded recently. */
export const sessionUseToNote = (
  { lastSeenAt, expiresAt }: Session,
  role: Role,
  now: number,
): Pick<Session, 'lastSeenAt' | 'expiresAt'> | undefined => {
  const everyMs = isStaff(role) ? NOTED_EVERY_MS.staff : NOTED_EVERY_MS.others
  if (now < lastSeenAt + everyMs) return undefined
  return { lastSeenAt: now, expiresAt: isStaff(role) ? now + STAFF_SESSION_MS : expiresAt }
}
