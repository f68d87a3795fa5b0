import { existsSync } from 'node:fs'
import { connect } from '#adapters/db/database.ts'
import { databaseFile } from '#adapters/db/engine/data-folder.ts'
import type { Connection } from '#adapters/db/engine/engine.ts'
import { openSqlite } from '#adapters/db/engine/sqlite.ts'
import { CannotStart } from '#adapters/system/cannot-start.ts'
import type { Config } from '#server/config.ts'

/** Connects while a shop may be running: the folder's lock is only for writers. */
export const openBeside = async ({ dataDir, databaseUrl }: Config, purpose: string): Promise<Connection> => {
  if (databaseUrl) return connect({ dataDir, databaseUrl, purpose })
  const file = databaseFile(dataDir)
  if (!existsSync(file)) throw new CannotStart(`DATA_DIR: there is no shop in ${dataDir} yet`)
  return openSqlite(file, { readOnly: true })
}
