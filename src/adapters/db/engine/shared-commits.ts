import { setImmediate as othersOfThisTurn } from 'node:timers/promises'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '#adapters/db/engine/tables.ts'
import { Overload } from '#domain/shared/outage.ts'

type Work<T> = (db: Transaction<Tables>) => Promise<T>
type RunInTransaction = <T>(work: Work<T>) => Promise<T>

interface Member {
  readonly work: Work<unknown>
  readonly resolve: (value: never) => void
  readonly reject: (reason: unknown) => void
}

// The first one waits for the last, so a crowd is served in several commits.
const MOST_TOGETHER = 32
const MAX_WAITING = 1000
const RETRY_AFTER_SECONDS = 5

/** Runs it so that what it wrote can be taken back without the work of the others; answers what to tell it. */
const attempt = async (db: Transaction<Tables>, member: Member): Promise<() => void> => {
  await sql`savepoint member`.execute(db)
  try {
    const value = await member.work(db)
    await sql`release member`.execute(db)
    return () => member.resolve(value as never)
  } catch (error) {
    // A full disk takes everything back by itself, savepoints and all: then this is what everyone is told.
    await sql`rollback to member`.execute(db).catch(() => {
      throw error
    })
    await sql`release member`.execute(db)
    return () => member.reject(error)
  }
}

/**
 * SQLite has one writer, and a commit is one wait for the disk. Transactions that arrive in the same turn of the loop
 * therefore share a commit, one after another in savepoints of their own. Nobody is told anything, not even a refusal,
 * before that commit: what one saw of another may still come to nothing.
 */
export const sharedCommits = (kysely: Kysely<Tables>): RunInTransaction => {
  const waiting: Member[] = []
  let isRunning = false

  const runTogether = async (members: readonly Member[]): Promise<void> => {
    const [only] = members
    try {
      const tell = await kysely.transaction().execute(async (db) => {
        if (members.length === 1 && only) {
          const value = await only.work(db)
          return [() => only.resolve(value as never)]
        }
        const outcomes: (() => void)[] = []
        for (const member of members) outcomes.push(await attempt(db, member))
        return outcomes
      })
      for (const each of tell) each()
    } catch (error) {
      for (const { reject } of members) reject(error)
    }
  }

  const runAll = async (): Promise<void> => {
    isRunning = true
    while (waiting.length > 0) {
      await othersOfThisTurn()
      await runTogether(waiting.splice(0, MOST_TOGETHER))
    }
    isRunning = false
  }

  return (work) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= MAX_WAITING) throw new Overload('too many transactions wait', RETRY_AFTER_SECONDS)
      waiting.push({ work, resolve, reject })
      if (!isRunning) void runAll()
    })
}
