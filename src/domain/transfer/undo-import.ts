import { recordChanges } from '#domain/audit/audit.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import { type ImportRecord, UNDO_MS, type UnrestoredRow } from '#domain/transfer/import-record.ts'
import { importerOf } from '#domain/transfer/run-import.ts'
import { ROWS_AT_ONCE } from '#domain/transfer/transfer.ts'

const SHOWN_IMPORTS = 5
const MAX_SHOWN = 100

export interface UndoneImport {
  readonly undone: number
  /** The number of rows left unchanged. */
  readonly kept: number
  /** The first of those rows. */
  readonly rows: readonly UnrestoredRow[]
}

/** Lists recent imports that can be undone or were undone. */
export const listImports =
  ({ stores, clock }: Ports) =>
  async (actor: User): Promise<readonly ImportRecord[]> => {
    refuseUnlessMay(actor, 'data.import')
    return stores.imports.since(clock.now() - UNDO_MS, SHOWN_IMPORTS)
  }

/**
 * Restores what one import replaced and deletes what it added, in one transaction. A row changed or used since
 * stays unchanged and is listed in the result, so that later work is not lost.
 */
export const undoImport =
  (ports: Ports) =>
  async (actor: User, importId: string): Promise<UndoneImport> => {
    refuseUnlessMay(actor, 'data.import')
    const { inTransaction, clock, events, letOthersRun } = ports
    const { what, answer } = await inTransaction(async (stores) => {
      // When two people undo at once, the second finds the import already undone.
      await stores.transfer.lock()
      const record = await stores.imports.byId(importId)
      if (!record || record.at < clock.now() - UNDO_MS) throw new Refusal('import.not-found', { importId })
      if (record.undoneAt !== null) throw new Refusal('import.undone', { importId })
      const importer = importerOf(ports, actor, record.what)
      const unrestored: UnrestoredRow[] = []
      let undone = 0
      let after = -1
      for (;;) {
        const rows = await stores.imports.rowsAfter(importId, after, ROWS_AT_ONCE)
        const part = await importer.undo(stores, rows)
        unrestored.push(...part.unrestored)
        undone += part.changes.length
        await recordChanges(stores, clock, actor, part.changes)
        const last = rows.at(-1)
        if (!last || rows.length < ROWS_AT_ONCE) break
        after = last.row
        await letOthersRun()
      }
      await stores.imports.markUndone(importId, clock.now())
      await recordChanges(stores, clock, actor, [
        {
          what: 'data.import-undone',
          subject: `import:${record.what}`,
          before: null,
          after: { undone, kept: unrestored.length },
        },
      ])
      if (record.what === 'products') await stores.versions.raise('catalogue')
      return {
        what: record.what,
        answer: { undone, kept: unrestored.length, rows: unrestored.slice(0, MAX_SHOWN) },
      }
    })
    if (what === 'products') events.publish({ type: 'catalogue.changed' })
    if (what === 'orders') events.publish({ type: 'orders.changed' })
    return answer
  }
