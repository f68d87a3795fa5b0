import { recordChanges } from '#domain/audit/audit.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import { UNDO_MS } from '#domain/transfer/import-record.ts'
import { collectParts, inChunks, planImport, refuseIfCancelled } from '#domain/transfer/plan.ts'
import { type ImportReport, importerOf, reportOf } from '#domain/transfer/run-import.ts'
import type { ImportFile, Progress } from '#domain/transfer/transfer.ts'

/** Applies the plan that `checkImport` showed, all or none; refused when the plan would be different by now. */
export const applyImport =
  (ports: Ports) =>
  async (actor: User, file: ImportFile & { seal: string }, progress: Progress): Promise<ImportReport> => {
    refuseUnlessMay(actor, 'data.import')
    const { inTransaction, clock, ids, events, letOthersRun, sheets } = ports
    const { cancellation } = file
    const importer = importerOf(ports, actor, file.what)
    const applied = await sheets.read(file, async (parts) => {
      const read = await collectParts(parts)
      return inTransaction(async (stores) => {
        // When the same file is sent twice at once, the second request finds nothing left to import.
        await stores.transfer.lock()
        const plan = await planImport(ports, { importer, stores, file: read, isSure: true, cancellation })
        if (plan.faulty > 0) throw new Refusal('import.faulty')
        if (plan.seal !== file.seal) throw new Refusal('import.outdated')
        const importId = ids.next()
        const report = reportOf(plan, importId)
        const { added, changed, unchanged } = report
        let done = 0
        for (const changes of inChunks(plan.changes)) {
          await importer.write(stores, changes)
          await letOthersRun()
          await recordChanges(
            stores,
            clock,
            actor,
            changes.map((change) => importer.audited(change)),
          )
          done += changes.length
          await progress(done, plan.changes.length)
          await letOthersRun()
          refuseIfCancelled(cancellation)
        }
        await stores.imports.add(
          {
            id: importId,
            what: file.what,
            at: clock.now(),
            actorName: actor.name,
            added,
            changed,
            undoneAt: null,
          },
          file.what === 'products' ? await stores.goods.highestId() : 0,
        )
        for (const changes of inChunks(plan.changes))
          await stores.imports.addRows(
            importId,
            changes.map((change) => ({
              row: change.row,
              subject: importer.audited(change).subject,
              title: change.title,
              ...importer.recorded(change),
            })),
          )
        await stores.imports.forgetRowsBefore(clock.now() - UNDO_MS)
        await recordChanges(stores, clock, actor, [
          {
            what: 'data.imported',
            subject: `import:${file.what}`,
            before: null,
            after: { added, changed, unchanged },
          },
        ])
        if (file.what === 'products') await stores.versions.raise('catalogue')
        return report
      })
    })
    if (file.what === 'products') events.publish({ type: 'catalogue.changed' })
    if (file.what === 'orders') events.publish({ type: 'orders.changed' })
    return applied
  }
