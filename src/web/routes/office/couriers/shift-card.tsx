import { useState } from 'react'
import type { PublishedCourierFile, PublishedWorkedShift } from '#contracts/couriers.ts'
import { endCourierShift, listCourierShifts } from '#contracts/operations/office-couriers.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { courierName } from '#web/orders/courier-name.ts'
import { formatClock, formatDateTime } from '#web/orders/dates.ts'
import { toast } from '#web/ui/toasts.tsx'
import { useMay } from '../data/use-may.ts'
import { useMutation } from '../data/use-mutation.ts'
import { useOfficeList } from '../data/use-office-list.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { More } from '../parts/more.tsx'

interface Props {
  readonly file: PublishedCourierFile
  readonly onChanged: () => void
}

const MINUTE_MS = 60_000

const lasted = ({ startedAt, endedAt }: PublishedWorkedShift): string => {
  if (!endedAt) return m.office_shift_running()
  const minutes = Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / MINUTE_MS)
  return m.office_shift_hours({ hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}

export const ShiftCard = ({ file: { courier, onSince }, onChanged }: Props) => {
  const shifts = useOfficeList(listCourierShifts, { params: { id: courier._id }, query: { limit: 5 } })
  const mutation = useMutation()
  const mayManage = useMay('couriers.manage')
  const [isAsking, setAsking] = useState(false)
  const close = () => {
    setAsking(false)
    mutation.forget()
  }
  const end = async (): Promise<void> => {
    if (!(await mutation.act(endCourierShift, { params: { id: courier._id } }))) return
    close()
    toast(m.office_shift_ended())
    shifts.reload()
    onChanged()
  }
  return (
    <section className="card bo-card" aria-labelledby="shifts">
      <div className="bo-h">
        <h2 id="shifts">{m.office_shift()}</h2>
        {onSince && mayManage && (
          <button type="button" className="btn btn-line" onClick={() => setAsking(true)}>
            {m.office_shift_end()}
          </button>
        )}
      </div>
      {shifts.items.length === 0 ? (
        <p className="bo-quiet">{shifts.isLoading ? m.office_loading() : m.office_shifts_none()}</p>
      ) : (
        <table className="table">
          <thead>
            <tr>
              <th>{m.office_shift_from()}</th>
              <th>{m.office_shift_to()}</th>
              <th className="end">{m.office_shift_long()}</th>
            </tr>
          </thead>
          <tbody>
            {shifts.items.map((shift) => (
              <tr key={shift.startedAt}>
                <td>{formatDateTime(Date.parse(shift.startedAt))}</td>
                <td>{shift.endedAt && formatClock(Date.parse(shift.endedAt))}</td>
                <td className="end">{lasted(shift)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <More {...shifts} />
      {isAsking && (
        <ConfirmDialog
          title={m.office_shift_end_title({ name: courierName(courier.name) })}
          button={m.office_shift_end()}
          mutation={mutation}
          onConfirm={() => void end()}
          onClose={close}
        >
          <p>{m.office_shift_end_text()}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
