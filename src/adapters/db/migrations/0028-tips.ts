import type { Db } from '#adapters/db/engine/engine.ts'

/**
 * What a shopper gave a courier beyond the amount due. It is in no account of the ledger, whose postings add up to zero
 * without it. Entries of older versions, which did not store it, have none.
 *
 * `integer` is 32 bits in PostgreSQL and amounts are piastres, so the column is a `bigint` as every other amount is.
 * The column has a default: the version before this one goes on writing entries without it while instances are replaced
 * one by one.
 */
export const up = async (db: Db): Promise<void> => {
  await db.schema
    .alterTable('cash_entries')
    .addColumn('tip', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()
}
