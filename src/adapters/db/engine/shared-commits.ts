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

// The first member waits for the last, so a large group is split into several commits.
const MOST_TOGETHER = 32
const MAX_WAITING = 1000
const RETRY_AFTER_SECONDS = 5

/**
 * Runs a member in a savepoint, so that it can be rolled back alone. Returns the function that settles its promise.
 */
const attempt = async (db: Transaction<Tables>, member: Member): Promise<() => void> => {
  await sql`savepoint member`.execute(db)
  try {
    const value = await member.work(db)
    await sql`release member`.execute(db)
    return () => member.resolve(value as never)
  } catch (error) {
    // A full disk rolls back the whole transaction including savepoints; then every member gets this error.
    await sql`rollback to member`.execute(db).catch(() => {
      throw error
    })
    await sql`release member`.execute(db)
    return () => member.reject(error)
  }
}

/**
 * SQLite has one writer, and each commit waits for the disk. Transactions that arrive in the same turn of the event
 * loop therefore share a commit, one after another in savepoints. No promise is settled before that commit, not
 * even with a refusal, because a member may have read what another wrote and the commit may still fail.
 */
export const sharedCommits = (kysely: Kysely<Tables>): RunInTransaction => {
  const waiting: Member[] = []
  let isRunning = false

  const runTogether = async (members: readonly Member[]): Promise<void> => {
    const [only] = members
    try {
      const outcomes = await kysely.transaction().execute(async (db) => {
        if (members.length === 1 && only) {
          const value = await only.work(db)
          return [() => only.resolve(value as never)]
        }
        const settled: (() => void)[] = []
        for (const member of members) settled.push(await attempt(db, member))
        return settled
      })
      for (const each of outcomes) each()
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
