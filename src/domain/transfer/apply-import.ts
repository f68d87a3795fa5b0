import { recordChanges } from '#domain/audit/audit.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import { inChunks, planText } from '#domain/transfer/plan.ts'
import {
  type ImportFile,
  type ImportReport,
  importerOf,
  readFile,
  reportOf,
} from '#domain/transfer/run-import.ts'
import type { Progress } from '#domain/transfer/transfer.ts'

const unheard: Progress = async () => {}

/** Does what `checkImport` has shown, whole or not at all; refused when it would be anything else by now. */
export const applyImport =
  (ports: Ports) =>
  async (actor: User, file: ImportFile & { seal: string }, progress: Progress): Promise<ImportReport> => {
    refuseUnlessMay(actor, 'data.import')
    const { inTransaction, clock, events, tokens } = ports
    const rows = readFile(ports, file)
    const importer = importerOf(ports, actor, file.what)
    const report = await inTransaction(async (stores) => {
      // The same file sent twice at once: the second finds that nothing is left to bring in.
      await stores.transfer.lock()
      const plan = await importer.plan(stores, rows, { isSure: true, progress: unheard })
      if (plan.problems.length > 0) throw new Refusal('import.faulty')
      if (tokens.hash(planText(plan)) !== file.seal) throw new Refusal('import.outdated')
      let done = 0
      for await (const changes of inChunks(plan.changes)) {
        await importer.write(stores, changes)
        await recordChanges(
          stores,
          clock,
          actor,
          changes.map((change) => importer.audited(change)),
        )
        done += changes.length
        await progress(done, plan.changes.length)
      }
      const told = reportOf(plan, file.seal)
      const { added, changed, unchanged } = told
      await recordChanges(stores, clock, actor, [
        {
          what: 'data.imported',
          subject: `import:${file.what}`,
          before: null,
          after: { added, changed, unchanged },
        },
      ])
      if (file.what === 'products') await stores.versions.raise('catalogue')
      return told
    })
    if (file.what === 'products') events.publish({ type: 'catalogue.changed' })
    return report
  }
