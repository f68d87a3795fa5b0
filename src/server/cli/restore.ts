import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { backUp, holdsShop } from '#adapters/db/backup/backup.ts'
import { restore } from '#adapters/db/backup/restore.ts'
import { connect } from '#adapters/db/database.ts'
import type { Connection } from '#adapters/db/engine/engine.ts'
import { refuseWhileRunning } from '#adapters/db/shop/running-shops.ts'
import { CannotStart } from '#adapters/system/cannot-start.ts'
import { printRows } from '#server/cli/print-rows.ts'
import { BadUsage, runCommand, say } from '#server/cli/run-command.ts'

const USAGE = `npm run restore -- FILE
Replaces all the shop knows by what the backup FILE holds. The shop must not run.`

/** Backs up the data that is about to be replaced to a file beside it; undefined when there is none. */
const keepPrevious = async (connection: Connection, dataDir: string): Promise<string | undefined> => {
  if (!(await holdsShop(connection))) return undefined
  const file = join(dataDir, `before-restore-${new Date().toISOString().replace(/[:.]/g, '-')}.backup`)
  try {
    await backUp(connection, file)
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown'
    throw new CannotStart(`what is there now can't be backed up first (${reason}): nothing was changed`)
  }
  return file
}

await runCommand({
  usage: USAGE,
  async run({ config: { dataDir, databaseUrl }, words: [name, ...more] }) {
    if (!name || more.length > 0) throw new BadUsage()
    const file = resolve(name)
    const connection = await connect({ dataDir, databaseUrl, purpose: 'mishwar restore' })
    try {
      await refuseWhileRunning(connection)
      const previous = await keepPrevious(connection, dataDir)
      try {
        printRows(await restore(connection, file))
      } catch (error) {
        // Nothing was changed, so the backup is not needed.
        if (previous) await rm(previous)
        throw error
      }
      say(`Restored from ${file}`)
      if (previous) say(`What was there before is kept in ${previous}`)
    } finally {
      await connection.close()
    }
  },
})
