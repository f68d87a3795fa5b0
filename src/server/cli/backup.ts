import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { backUp } from '#adapters/db/backup/backup.ts'
import { CannotStart } from '#adapters/system/cannot-start.ts'
import { openBeside } from '#server/cli/open-beside.ts'
import { printRows } from '#server/cli/print-rows.ts'
import { BadUsage, runCommand, say } from '#server/cli/run-command.ts'

const USAGE = `npm run backup -- FILE [--force]
Copies all the shop knows into FILE, also while it runs. --force replaces a FILE that is there already.`

await runCommand({
  usage: USAGE,
  flags: ['force'],
  async run({ config, words: [name, ...more], flags }) {
    if (!name || more.length > 0) throw new BadUsage()
    const file = resolve(name)
    if (existsSync(file) && !flags.has('force'))
      throw new CannotStart(`${file} is there already. Choose another name, or replace it with --force`)
    const connection = await openBeside(config, 'mishwar backup')
    try {
      printRows(await backUp(connection, file))
    } finally {
      await connection.close()
    }
    say(`Backed up to ${file} (${(statSync(file).size / 1000).toFixed(1)} kB)`)
  },
})
