import type { User } from '#domain/identity/user.ts'
import type { Page, PageRequest } from '#domain/shared/page.ts'
import type { Clock, Stores } from '#domain/shared/ports.ts'

/** A change by staff. `before` and `after` hold only the fields that differ, as plain JSON. */
export interface Change {
  /** In the past tense, after its subject: `product.changed`. */
  readonly what: string
  /** The changed thing, as `product:12`. */
  readonly subject: string
  readonly before: Record<string, unknown> | null
  readonly after: Record<string, unknown> | null
}

export interface AuditEntry extends Change {
  /** Consecutive numbers from 1 without a gap. */
  readonly seq: number
  readonly at: number
  readonly actorId: string
  /** The name at that time, since the account may be renamed or erased. */
  readonly actorName: string
  /** The hash of the previous entry; an empty string for the first. */
  readonly previousHash: string
  /** The hash of all fields above. Altering, removing or inserting an entry breaks the chain after it. */
  readonly hash: string
}

type NewAuditEntry = Omit<AuditEntry, 'seq' | 'previousHash' | 'hash'>

/**
 * The head of the chain at a time, signed. Stored elsewhere, it proves later that nothing before it was removed or
 * rewritten.
 */
export interface SignedHead {
  readonly seq: number
  readonly hash: string
  readonly at: number
  readonly mac: string
}

export interface AuditFilter {
  readonly subject?: string | undefined
  readonly actorId?: string | undefined
}

export interface AuditStore {
  /** Appends to the chain. Concurrent appends wait for the end of this transaction. */
  append(entries: readonly NewAuditEntry[]): Promise<void>
  /** All entries of one kind about one subject, oldest first. */
  of(change: Pick<Change, 'what' | 'subject'>): Promise<AuditEntry[]>
  /** Newest first. */
  page(filter: AuditFilter, request: PageRequest): Promise<Page<AuditEntry>>
  /** The head of the chain, signed with the shop's key. */
  signedHead(at: number): Promise<SignedHead>
}

/** The actor of changes made by a command on the server, without a login. */
export const COMMAND_LINE = { id: 'command-line', name: 'Command line' } as const

type Actor = Pick<User, 'id' | 'name'>

/** Records a change by staff in the same transaction as the change, so that neither is stored without the other. */
export const recordChange = (stores: Stores, clock: Clock, actor: Actor, change: Change): Promise<void> =>
  recordChanges(stores, clock, actor, [change])

/** The same for many changes, in their order. */
export const recordChanges = (
  stores: Stores,
  clock: Clock,
  actor: Actor,
  changes: readonly Change[],
): Promise<void> =>
  stores.audit.append(
    changes.map((change) => ({ ...change, at: clock.now(), actorId: actor.id, actorName: actor.name })),
  )
