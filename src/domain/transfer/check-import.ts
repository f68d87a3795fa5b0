import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { planText } from '#domain/transfer/plan.ts'
import {
  type ImportFile,
  type ImportReport,
  importerOf,
  readFile,
  reportOf,
} from '#domain/transfer/run-import.ts'
import type { Progress } from '#domain/transfer/transfer.ts'

/** What the file would change, and what is wrong with it. Nothing is written. */
export const checkImport =
  (ports: Ports) =>
  async (actor: User, file: ImportFile, progress: Progress): Promise<ImportReport> => {
    refuseUnlessMay(actor, 'data.import')
    const rows = readFile(ports, file)
    const plan = await importerOf(ports, actor, file.what).plan(ports.stores, rows, {
      isSure: false,
      progress,
    })
    return reportOf(plan, ports.tokens.hash(planText(plan)))
  }
