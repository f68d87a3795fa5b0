import { sql } from 'kysely'
import type { Db } from '#adapters/db/engine/engine.ts'

// Written out instead of imported from the domain, because a migration must never change its meaning.
const VERSIONED = ['catalogue', 'settings']

const createJobs = async (db: Db): Promise<void> => {
  await db.schema
    .createTable('jobs')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('payload', 'text', (c) => c.notNull())
    .addColumn('due_at', 'bigint', (c) => c.notNull())
    // The interval of a recurring job.
    .addColumn('every_ms', 'bigint')
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    // The number of requests for the job while it was running.
    .addColumn('asked', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('held_by', 'text')
    .addColumn('given_up_at', 'bigint')
    .addColumn('error', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('jobs_due')
    .on('jobs')
    .columns(['due_at', 'key'])
    .where(sql.ref('given_up_at'), 'is', null)
    .execute()
  await db.schema
    .createIndex('jobs_given_up')
    .on('jobs')
    .column('given_up_at')
    .where(sql.ref('given_up_at'), 'is not', null)
    .execute()
}

export const up = async (db: Db): Promise<void> => {
  await createJobs(db)
  await db.schema
    .createTable('versions')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('version', 'bigint', (c) => c.notNull())
    .execute()
  await db
    .insertInto('versions')
    .values(VERSIONED.map((name) => ({ name: name as 'catalogue', version: 1 })))
    .execute()
  await db.schema
    .createTable('instances')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('started_at', 'bigint', (c) => c.notNull())
    .addColumn('seen_at', 'bigint', (c) => c.notNull())
    .execute()
}
