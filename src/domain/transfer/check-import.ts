import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { collectParts, planImport } from '#domain/transfer/plan.ts'
import { type ImportReport, importerOf, reportOf } from '#domain/transfer/run-import.ts'
import type { ImportFile, Progress } from '#domain/transfer/transfer.ts'

/** Plans an import and lists its errors. Nothing is written. */
export const checkImport =
  (ports: Ports) =>
  async (actor: User, file: ImportFile, progress: Progress): Promise<ImportReport> => {
    refuseUnlessMay(actor, 'data.import')
    const importer = importerOf(ports, actor, file.what)
    return ports.sheets.read(file, async (parts) => {
      const read = await collectParts(parts)
      const { stores } = ports
      const { cancellation } = file
      return reportOf(
        await planImport(ports, { importer, stores, file: read, isSure: false, cancellation, progress }),
      )
    })
  }
