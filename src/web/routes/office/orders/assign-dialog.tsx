import { useState } from 'react'
import { m } from '#web/i18n/compiled/messages.js'
import { courierName } from '#web/i18n/courier-name.ts'
import { toast } from '#web/ui/toasts.tsx'
import { callOffice, problemOf } from '../data/call-office.ts'
import { useOfficeLive } from '../data/office-live.ts'
import { OfficeDialog } from '../parts/office-dialog.tsx'

interface Props {
  readonly orderId: string
  readonly courierId: string | undefined
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Who is on shift, to give the order to. */
export const AssignDialog = ({ orderId, courierId, onClose, onDone }: Props) => {
  const { board } = useOfficeLive()
  const [problem, setProblem] = useState<string>()
  const couriers = (board?.couriers ?? [])
    .filter(({ _id }) => _id !== courierId)
    .toSorted((one, other) => one.stops - other.stops)
  const give = async (id: string, name: string): Promise<void> => {
    const reply = await callOffice(`/orders/${orderId}/courier`, {
      method: 'POST',
      body: { courierId: id },
    })
    if (!reply.ok) return setProblem(problemOf(reply))
    toast(m.office_assign_done({ name: courierName(name) }))
    onDone()
    onClose()
  }
  return (
    <OfficeDialog title={courierId ? m.office_reassign() : m.office_assign()} onClose={onClose}>
      <p>{couriers.length > 0 ? m.office_assign_text() : m.office_assign_none()}</p>
      {problem && (
        <p className="alert danger" role="alert">
          {problem}
        </p>
      )}
      <ul className="bo-pick">
        {couriers.map(({ _id, name, stops }) => (
          <li key={_id}>
            <button type="button" className="btn btn-line btn-block" onClick={() => void give(_id, name)}>
              <bdi>{courierName(name)}</bdi>{' '}
              <span className="bo-sub">{m.office_stops_count({ count: stops })}</span>
            </button>
          </li>
        ))}
      </ul>
    </OfficeDialog>
  )
}
