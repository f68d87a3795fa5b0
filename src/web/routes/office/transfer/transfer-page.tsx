import { m } from '#web/i18n/compiled/messages.js'
import { useMay } from '../data/use-may.ts'
import { OfficeHead } from '../parts/office-head.tsx'
import { ExportPanel } from './export-panel.tsx'
import { ImportPanel } from './import-panel.tsx'
import '../products/product.css'
import './transfer.css'

export default function TransferPage() {
  const mayImport = useMay('data.import')
  return (
    <>
      <OfficeHead title={m.office_import()} />
      <div className="bo-transfer">
        {mayImport && <ImportPanel />}
        <ExportPanel />
      </div>
    </>
  )
}
