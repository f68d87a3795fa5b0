import { listImports } from '#contracts/operations/transfer.ts'
import { m } from '#web/i18n/compiled/messages.js'
import type { OfficeHandle } from '../data/staff.ts'
import { useMay } from '../data/use-may.ts'
import { useOffice } from '../data/use-office.ts'
import { OfficeHead } from '../parts/office-head.tsx'
import { ExportPanel } from './export-panel.tsx'
import { ImportPanel } from './import-panel.tsx'
import { RecentImports } from './recent-imports.tsx'
import '../products/product.css'
import './transfer.css'

export const handle: OfficeHandle = { needs: 'data.export' }

export default function TransferPage() {
  const mayImport = useMay('data.import')
  const imports = useOffice(listImports, {})
  return (
    <>
      <OfficeHead title={m.office_import()} />
      <div className="bo-transfer">
        {mayImport && (
          <div className="bo-transfer-in">
            <ImportPanel onApplied={imports.reload} />
            <RecentImports imports={imports.data ?? []} reload={imports.reload} />
          </div>
        )}
        <ExportPanel />
      </div>
    </>
  )
}
