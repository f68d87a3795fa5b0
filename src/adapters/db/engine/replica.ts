import { sql } from 'kysely'
import type { Db } from '#adapters/db/engine/engine.ts'
import { isConflict } from '#adapters/db/engine/errors.ts'
import { isOutage } from '#domain/shared/outage.ts'
import type { Clock, Lists, Stores } from '#domain/shared/ports.ts'
import { VERSIONED } from '#domain/shared/versions.ts'

/** A user reads their own writes from the primary for this long, however far the replica lags. */
const OWN_WRITES_MS = 10_000
/** A heartbeat is written every five seconds; a replica that lacks the last few has stopped following. */
const MOST_BEHIND_MS = 30_000

interface Side {
  readonly stores: Stores
  readonly db: Db
}

const lastBeat = async ({ db }: Side): Promise<number> => {
  const { rows } = await sql<{ at: number | null }>`select max(seen_at) as at from instances`.execute(db)
  return rows[0]?.at ?? 0
}

type Ask = (...args: readonly unknown[]) => unknown

/** Uses the first stores, and the second when the first are unavailable. */
const orElse = (first: Stores, second: Stores, onAway: () => void): Stores => {
  const ask =
    (one: Ask, other: Ask): Ask =>
    async (...args) => {
      try {
        return await one(...args)
      } catch (error) {
        // A replica also cancels queries that conflict with recovery and reports a conflict.
        if (!isOutage(error) && !isConflict(error)) throw error
        onAway()
        return other(...args)
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
  /** Checks whether the replica has every version known here; until it has, the primary is read. */
  check(): Promise<void>
  /** Something changed: the primary is read until the next check. */
  doubt(): void
  /** This user wrote something, at this or another instance. */
  wrote(userId: string): void
  /** Events of other instances were lost, so any user may have written. */
  anyoneMayHaveWritten(): void
}

/** Reads lists from a replica while it is fresh enough for the reader, otherwise from the primary. */
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
        // One of them is unavailable; if it is the primary, the reader's own query reports it.
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
