import { sql } from 'kysely'
import type { Db } from '#adapters/db/engine.ts'
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

interface ReplicaLists {
  readonly lists: Lists
  /** Looks whether the replica has all that is kept in memory somewhere; while it has not, the primary is read. */
  check(): Promise<void>
  /** Something changed: the primary is read until the next look. */
  doubt(): void
  /** This person wrote something, here or at another instance. */
  wrote(userId: string): void
}

/** Lists from a replica while it is good enough for the reader, else from the primary. */
export const replicaLists = (primary: Side, replica: Side, clock: Clock): ReplicaLists => {
  const wroteAt = new Map<string, number>()
  let isFresh = false
  let doubts = 0

  const hasJustWritten = (userId: string): boolean => {
    const at = wroteAt.get(userId)
    return at !== undefined && clock.now() - at < OWN_WRITES_MS
  }
  const forgetOld = (): void => {
    for (const userId of wroteAt.keys()) if (!hasJustWritten(userId)) wroteAt.delete(userId)
  }

  return {
    lists: (reader) => (isFresh && !(reader && hasJustWritten(reader.id)) ? replica.stores : primary.stores),
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
  }
}
