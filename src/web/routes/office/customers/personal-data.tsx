import { useState } from 'react'
import type { PublishedCustomer } from '#contracts/customers.ts'
import { exportCustomer } from '#contracts/operations/office-customers.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { downloadJson } from '../data/download-json.ts'
import { useMay } from '../data/use-may.ts'
import { useMutation } from '../data/use-mutation.ts'
import { Refused } from '../parts/refused.tsx'
import { EraseDialog } from './erase-dialog.tsx'

interface Props {
  readonly customer: PublishedCustomer
  readonly onErased: () => void
}

/** Export and erasure of a customer's personal data. */
export const PersonalData = ({ customer, onErased }: Props) => {
  const mutation = useMutation()
  const [isErasing, setErasing] = useState(false)
  const [mayExport, mayErase] = [useMay('customers.export'), useMay('customers.erase')]
  const exportData = async (): Promise<void> => {
    const data = await mutation.act(exportCustomer, { params: { id: customer._id } })
    if (!data) return
    downloadJson(data.body, `mishwar-${customer._id}.json`)
    toast(m.office_customer_exported())
  }
  if (!mayExport && !mayErase) return null
  return (
    <section className="card" aria-labelledby="personal-data">
      <div className="bo-h">
        <h2 id="personal-data">{m.office_customer_data()}</h2>
      </div>
      <div className="bo-pad">
        <p className="small">{m.office_customer_data_text()}</p>
        <Refused mutation={mutation} />
        <div className="bo-row-acts">
          {mayExport && (
            <button type="button" className="btn btn-line" onClick={() => void exportData()}>
              <Icon name="download" />
              {m.office_customer_export()}
            </button>
          )}
          {mayErase && (
            <button type="button" className="btn btn-danger" onClick={() => setErasing(true)}>
              <Icon name="trash-2" />
              {m.office_customer_erase()}
            </button>
          )}
        </div>
      </div>
      {isErasing && (
        <EraseDialog
          customer={customer}
          onClose={() => setErasing(false)}
          onErased={() => {
            setErasing(false)
            toast(m.office_customer_erased_toast())
            onErased()
          }}
        />
      )}
    </section>
  )
}
