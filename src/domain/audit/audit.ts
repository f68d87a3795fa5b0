import type { User } from '#domain/identity/user.ts'
import type { Page, PageRequest } from '#domain/shared/page.ts'
import type { Clock, Stores } from '#domain/shared/ports.ts'

/** What a member of staff changed. `before` and `after` hold only what differs, as plain JSON. */
export interface Change {
  /** In the past tense, after its subject: `product.changed`. */
  readonly what: string
  /** The thing that was changed, as `product:12`. */
  readonly subject: string
  readonly before: Record<string, unknown> | null
  readonly after: Record<string, unknown> | null
}

export interface AuditEntry extends Change {
  /** 1, 2, 3 and so on, without a gap. */
  readonly seq: number
  readonly at: number
  readonly actorId: string
  /** As it was then: the account may be renamed or erased. */
  readonly actorName: string
  /** Of the entry before it; the first one has the empty text. */
  readonly previousHash: string
  /** Of all the above: who alters, drops or slips in an entry breaks the chain behind it. */
  readonly hash: string
}

type NewAuditEntry = Omit<AuditEntry, 'seq' | 'previousHash' | 'hash'>

/** How far the chain had come at a moment, signed. Kept elsewhere, it shows later that nothing before it was cut off or rewritten. */
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
  /** Appends to the chain. Whoever appends at the same time waits for the end of this transaction. */
  append(entries: readonly NewAuditEntry[]): Promise<void>
  /** The newest first. */
  page(filter: AuditFilter, request: PageRequest): Promise<Page<AuditEntry>>
  /** The end of the chain, signed with the shop's key. */
  signedHead(at: number): Promise<SignedHead>
}

/** Who changes something on the machine itself, by a command, without being logged in. */
export const COMMAND_LINE = { id: 'command-line', name: 'Command line' } as const

type Actor = Pick<User, 'id' | 'name'>

/** Writes down what staff changed, in the transaction that changes it: neither is kept without the other. */
export const recordChange = (stores: Stores, clock: Clock, actor: Actor, change: Change): Promise<void> =>
  recordChanges(stores, clock, actor, [change])

/** The same for many at once, in their order. */
export const recordChanges = (
  stores: Stores,
  clock: Clock,
  actor: Actor,
  changes: readonly Change[],
): Promise<void> =>
  stores.audit.append(
    changes.map((change) => ({ ...change, at: clock.now(), actorId: actor.id, actorName: actor.name })),
  )
