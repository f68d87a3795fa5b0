import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { backUp } from '#adapters/db/backup.ts'
import { databaseFile } from '#adapters/db/data-folder.ts'
import { connect } from '#adapters/db/database.ts'
import type { Connection } from '#adapters/db/engine.ts'
import { openSqlite } from '#adapters/db/sqlite.ts'
import { CannotStart } from '#adapters/system/cannot-start.ts'
import { BadUsage, runCommand, say } from '#server/cli/run-command.ts'
import { sayRows } from '#server/cli/say-rows.ts'
import type { Config } from '#server/config.ts'

const USAGE = `npm run backup -- FILE [--force]
Copies all the shop knows into FILE, also while it runs. --force replaces a FILE that is there already.`

/** Beside a shop that may be running: the folder's lock is for those who write. */
const openBeside = async ({ dataDir, databaseUrl }: Config): Promise<Connection> => {
  if (databaseUrl) return connect({ dataDir, databaseUrl, purpose: 'mishwar backup' })
  const file = databaseFile(dataDir)
  if (!existsSync(file)) throw new CannotStart(`DATA_DIR: there is no shop in ${dataDir} yet`)
  return openSqlite(file, { readOnly: true })
}

await runCommand({
  usage: USAGE,
  flags: ['force'],
  async run({ config, words: [name, ...more], flags }) {
    if (!name || more.length > 0) throw new BadUsage()
    const file = resolve(name)
    if (existsSync(file) && !flags.has('force'))
      throw new CannotStart(`${file} is there already. Choose another name, or replace it with --force`)
    const connection = await openBeside(config)
    try {
      sayRows(await backUp(connection, file))
    } finally {
      await connection.close()
    }
    say(`Backed up to ${file} (${(statSync(file).size / 1000).toFixed(1)} kB)`)
  },
})
