import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { auditSeal } from '#adapters/db/audit/audit-seal.ts'
import { sealUnsigned, verifyAudit } from '#adapters/db/audit/verify-audit.ts'
import { connect } from '#adapters/db/database.ts'
import { CannotStart } from '#adapters/system/cannot-start.ts'
import { SignedHeadAnswer, toSignedHead } from '#contracts/audit.ts'
import type { SignedHead } from '#domain/audit/audit.ts'
import { knownAuditKeyOf } from '#server/audit-key.ts'
import { openBeside } from '#server/cli/open-beside.ts'
import { BadUsage, runCommand, say } from '#server/cli/run-command.ts'
import type { Config } from '#server/config.ts'

const USAGE = `npm run audit -- verify [--head FILE]
Walks through every change that staff made and proves that none was altered, dropped or slipped in by someone without the
key of the shop. With a signed head that was downloaded from the office earlier it also proves that nothing was cut off.

npm run audit -- seal
Signs entries that were written by a version without a key. For once after such an upgrade, while the shop is stopped.`

const readHead = (file: string | undefined): SignedHead | undefined => {
  if (file === undefined) return undefined
  try {
    return toSignedHead(z.parse(SignedHeadAnswer, JSON.parse(readFileSync(file, 'utf8'))))
  } catch (error) {
    throw new CannotStart(`${file} is no signed head of an audit`, { cause: error })
  }
}

const entriesOf = (count: number): string => `${count} ${count === 1 ? 'entry' : 'entries'}`

const verify = async (config: Config, headFile: string | undefined): Promise<void> => {
  const connection = await openBeside(config, 'mishwar audit')
  try {
    const seal = auditSeal(knownAuditKeyOf(config))
    const { entries, broken } = await verifyAudit(connection.kysely, seal, readHead(headFile))
    if (broken) throw new CannotStart(`The audit is broken at entry ${broken.seq}: ${broken.why}`)
    say(`The audit is whole: ${entriesOf(entries)}`)
  } finally {
    await connection.close()
  }
}

const sealAll = async (config: Config): Promise<void> => {
  const { dataDir, databaseUrl } = config
  const connection = await connect({ dataDir, databaseUrl, purpose: 'mishwar audit' })
  try {
    const seal = auditSeal(knownAuditKeyOf(config))
    const count = await connection.kysely.transaction().execute((db) => sealUnsigned(db, seal))
    say(`Signed ${entriesOf(count)}`)
  } finally {
    await connection.close()
  }
}

await runCommand({
  usage: USAGE,
  values: ['head'],
  async run({ config, words: [verb, ...more], values }) {
    if (more.length > 0) throw new BadUsage()
    if (verb === 'verify') await verify(config, values.get('head'))
    else if (verb === 'seal' && values.size === 0) await sealAll(config)
    else throw new BadUsage()
  },
})
