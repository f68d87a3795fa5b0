import { sql } from 'kysely'
import type { Db, Engine } from '#adapters/db/engine/engine.ts'
import type { Tables } from '#adapters/db/engine/tables.ts'
import type { Job, JobStore, Wanted } from '#domain/work/job.ts'

type Row = Pick<Tables['jobs'], 'kind' | 'key' | 'payload' | 'every_ms' | 'attempts' | 'asked'>

const toJob = ({ payload, every_ms, ...row }: Row): Job =>
  ({ ...row, payload: JSON.parse(payload), ...(every_ms === null ? {} : { everyMs: every_ms }) }) as Job

const toRow = ({ kind, key, payload, everyMs }: Wanted, dueAt: number) => ({
  kind,
  key,
  payload: JSON.stringify(payload),
  due_at: dueAt,
  every_ms: everyMs ?? null,
  attempts: 0,
  asked: 0,
  held_by: null,
  given_up_at: null,
  error: null,
  created_at: dueAt,
})

/**
 * Claiming a job moves its due time to the end of the lease, so a crashed holder releases it without doing
 * anything.
 */
export const jobStore = (db: Db, engine: Engine): JobStore => {
  const held = (job: Job, holder: string) =>
    db.updateTable('jobs').where('key', '=', job.key).where('held_by', '=', holder)

  return {
    async add(job, dueAt) {
      await db
        .insertInto('jobs')
        .values(toRow(job, dueAt))
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            asked: sql`jobs.asked + 1`,
            // A job that was given up gets its attempts back.
            attempts: sql`case when jobs.given_up_at is null then jobs.attempts else 0 end`,
            given_up_at: null,
            // For a claimed job the due time is the end of the lease.
            due_at: sql`case when jobs.held_by is null then ${dueAt} else jobs.due_at end`,
          }),
        )
        .execute()
    },

    async keep(jobs, dueAt) {
      if (jobs.length === 0) return
      await db
        .insertInto('jobs')
        .values(jobs.map((job) => toRow(job, dueAt)))
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute()
    },

    async claim(holder, now, until, most) {
      const due = db
        .selectFrom('jobs')
        .select('key')
        .where('given_up_at', 'is', null)
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .orderBy('key')
        .limit(most)
      const rows = await db
        .updateTable('jobs')
        .set({ held_by: holder, due_at: until, attempts: sql`attempts + 1` })
        // SQLite has one writer and no `skip locked`.
        .where('key', 'in', engine === 'postgres' ? due.forUpdate().skipLocked() : due)
        .returning(['kind', 'key', 'payload', 'every_ms', 'attempts', 'asked'])
        .execute()
      return rows.map(toJob)
    },

    async finish(jobs, holder, now) {
      const deleted = new Set<string>()
      const once = jobs.filter(({ everyMs }) => everyMs === undefined)
      for (const [asked, same] of Map.groupBy(once, (job) => job.asked)) {
        const keys = same.map(({ key }) => key)
        const own = db
          .selectFrom('jobs')
          .select('key')
          .where('key', 'in', keys)
          .where('held_by', '=', holder)
          .where('asked', '=', asked)
          .orderBy('key')
        const rows = await db
          .deleteFrom('jobs')
          // Locked in their order, so that it cannot deadlock with a transaction that adds some of them again.
          .where('key', 'in', engine === 'postgres' ? own.forUpdate() : own)
          .returning('key')
          .execute()
        for (const { key } of rows) deleted.add(key)
      }
      for (const job of jobs) {
        if (deleted.has(job.key)) continue
        const { asked, everyMs = 0 } = job
        const next = sql<number>`cast(case when asked = ${asked} then ${now + everyMs} else ${now} end as bigint)`
        await held(job, holder).set({ held_by: null, attempts: 0, error: null, due_at: next }).execute()
      }
    },

    async putOff(job, holder, dueAt, now, error) {
      await held(job, holder)
        .set({ held_by: null, error, ...(dueAt === undefined ? { given_up_at: now } : { due_at: dueAt }) })
        .execute()
    },

    async dueAt(key) {
      const row = await db
        .selectFrom('jobs')
        .select(['due_at', 'error'])
        .where('key', '=', key)
        .executeTakeFirst()
      return row && { at: row.due_at, reason: row.error }
    },

    // One statement, because a job that changes state between two counts would be missed by both.
    async backlog(now) {
      const { oldest, ...counted } = await db
        .selectNoFrom((eb) => {
          const open = eb.selectFrom('jobs').where('given_up_at', 'is', null)
          const due = open.where('due_at', '<=', now)
          const underWay = open.where('due_at', '>', now).where('held_by', 'is not', null)
          const count = eb.fn.countAll<number>().as('count')
          return [
            due.select(count).$asScalar().as('waiting'),
            underWay.select(count).$asScalar().as('held'),
            eb
              .selectFrom('jobs')
              .where('given_up_at', 'is not', null)
              .select(count)
              .$asScalar()
              .as('givenUp'),
            due.select(sql<number | null>`min(due_at)`.as('oldest')).$asScalar().as('oldest'),
          ]
        })
        .executeTakeFirstOrThrow()
      return { ...counted, oldestMs: oldest === null ? 0 : now - oldest }
    },
  }
}
