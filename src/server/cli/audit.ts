import { verifyAudit } from '#adapters/db/verify-audit.ts'
import { CannotStart } from '#adapters/system/cannot-start.ts'
import { openBeside } from '#server/cli/open-beside.ts'
import { BadUsage, runCommand, say } from '#server/cli/run-command.ts'

const USAGE = `npm run audit -- verify
Walks through every change that staff made and proves that none was altered, dropped or slipped in.`

await runCommand({
  usage: USAGE,
  async run({ config, words: [verb, ...more] }) {
    if (verb !== 'verify' || more.length > 0) throw new BadUsage()
    const connection = await openBeside(config, 'mishwar audit')
    try {
      const { entries, broken } = await verifyAudit(connection.kysely)
      if (broken) throw new CannotStart(`The audit is broken at entry ${broken.seq}: ${broken.why}`)
      say(`The audit is whole: ${entries} ${entries === 1 ? 'entry' : 'entries'}`)
    } finally {
      await connection.close()
    }
  },
})
