import { sql } from 'kysely'
import type { Db } from '#adapters/db/engine/engine.ts'
import { isConflict } from '#adapters/db/engine/errors.ts'
import { isOutage } from '#domain/shared/outage.ts'
import type { Clock, Lists, Stores } from '#domain/shared/ports.ts'
import { VERSIONED } from '#domain/shared/versions.ts'

/** Someone who has just written sees it, however far the replica is behind. */
const OWN_WRITES_MS = 10_000
/** A heart beats in the database every five seconds: a replica that lacks the last few has stopped following. */
const MOST_BEHIND_MS = 30_000

interface Side {
  readonly stores: Stores
  readonly db: Db
}

const lastBeat = async ({ db }: Side): Promise<number> => {
  const { rows } = await sql<{ at: number | null }>`select max(seen_at) as at from instances`.execute(db)
  return rows[0]?.at ?? 0
}

type Ask = (...asked: readonly unknown[]) => unknown

/** The first stores; what they can't answer now is asked of the second. */
const orElse = (first: Stores, second: Stores, onAway: () => void): Stores => {
  const ask =
    (one: Ask, other: Ask): Ask =>
    async (...asked) => {
      try {
        return await one(...asked)
      } catch (error) {
        // A replica also ends what gets in the way of what it has to repeat, and calls it a conflict.
        if (!isOutage(error) && !isConflict(error)) throw error
        onAway()
        return other(...asked)
      }
    }
  const both = (one: object, other: object): object => {
    const others = other as Record<string, Ask>
    return Object.fromEntries(
      Object.entries(one).map(([name, method]) => [name, ask(method as Ask, others[name] as Ask)]),
    )
  }
  const stores = Object.entries(first).map(([name, store]) => [
    name,
    both(store, second[name as keyof Stores]),
  ])
  return Object.fromEntries(stores) as Stores
}

interface ReplicaLists {
  readonly lists: Lists
  /** Looks whether the replica has all that is kept in memory somewhere; while it has not, the primary is read. */
  check(): Promise<void>
  /** Something changed: the primary is read until the next look. */
  doubt(): void
  /** This person wrote something, here or at another instance. */
  wrote(userId: string): void
  /** Nobody could say who wrote at other instances, so anyone may have. */
  anyoneMayHaveWritten(): void
}

/** Lists from a replica while it is good enough for the reader, else from the primary. */
export const replicaLists = (primary: Side, replica: Side, clock: Clock): ReplicaLists => {
  const wroteAt = new Map<string, number>()
  let anyoneAt = Number.NEGATIVE_INFINITY
  let isFresh = false
  let doubts = 0

  const copy = orElse(replica.stores, primary.stores, () => (isFresh = false))

  const hasJustWritten = (userId: string): boolean => {
    const at = Math.max(anyoneAt, wroteAt.get(userId) ?? anyoneAt)
    return clock.now() - at < OWN_WRITES_MS
  }
  const forgetOld = (): void => {
    for (const userId of wroteAt.keys()) if (!hasJustWritten(userId)) wroteAt.delete(userId)
  }

  return {
    lists: (reader) => (isFresh && !(reader && hasJustWritten(reader.id)) ? copy : primary.stores),
    async check() {
      forgetOld()
      const doubtsBefore = doubts
      try {
        const [wanted, beat] = [await primary.stores.versions.all(), await lastBeat(primary)]
        const [known, knownBeat] = [await replica.stores.versions.all(), await lastBeat(replica)]
        const hasAll = VERSIONED.every((what) => known[what] >= wanted[what])
        isFresh = hasAll && beat - knownBeat <= MOST_BEHIND_MS && doubts === doubtsBefore
      } catch {
        // Either of them is away: the primary says so itself to whoever asks.
        isFresh = false
      }
    },
    doubt() {
      doubts += 1
      isFresh = false
    },
    wrote: (userId) => void wroteAt.set(userId, clock.now()),
    anyoneMayHaveWritten() {
      anyoneAt = clock.now()
    },
  }
}
