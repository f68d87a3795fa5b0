import { type RawBuilder, sql } from 'kysely'
import { endOf } from '#adapters/db/engine/keyset.ts'

const OWNERS = { user_keys: 'user_id', message_keys: 'message_id' } as const

/** True for the first of the owner's keys with this prefix, so that each owner is found once. */
export const isFirstKey = (table: keyof typeof OWNERS, beginning: string): RawBuilder<boolean> => {
  const key = sql.ref(`${table}.key`)
  const owner = OWNERS[table]
  return sql<boolean>`${key} >= ${beginning} and ${key} < ${endOf(beginning)} and not exists (
    select 1 from ${sql.table(table)} as earlier
    where ${sql.ref(`earlier.${owner}`)} = ${sql.ref(`${table}.${owner}`)}
      and earlier.key >= ${beginning} and earlier.key < ${key})`
}
