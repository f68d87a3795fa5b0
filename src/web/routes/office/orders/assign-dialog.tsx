import { useState } from 'react'
import { giveDelivery } from '#contracts/operations/office.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { courierName } from '#web/orders/courier-name.ts'
import { toast } from '#web/ui/toasts.tsx'
import { callOffice, problemOf } from '../data/call-office.ts'
import { useOfficeLive } from '../data/office-live.ts'
import { OfficeDialog } from '../parts/office-dialog.tsx'

interface PickerProps {
  readonly title: string
  /** The current courier, who is not offered. */
  readonly exceptId?: string | undefined
  /** Returns an error text if it fails. */
  readonly give: (courierId: string, name: string) => Promise<string | undefined>
  readonly onClose: () => void
}

/** Couriers on shift to choose from. */
export const CourierPicker = ({ title, exceptId, give, onClose }: PickerProps) => {
  const { board } = useOfficeLive()
  const [problem, setProblem] = useState<string>()
  const couriers = (board?.couriers ?? [])
    .filter(({ _id }) => _id !== exceptId)
    .toSorted((one, other) => one.stops - other.stops)
  const pick = async (id: string, name: string): Promise<void> => {
    const inTheWay = await give(id, name)
    if (inTheWay === undefined) onClose()
    else setProblem(inTheWay)
  }
  return (
    <OfficeDialog title={title} onClose={onClose}>
      <p>{couriers.length > 0 ? m.office_assign_text() : m.office_assign_none()}</p>
      {problem && (
        <p className="alert danger" role="alert">
          {problem}
        </p>
      )}
      <ul className="bo-pick">
        {couriers.map(({ _id, name, stops }) => (
          <li key={_id}>
            <button type="button" className="btn btn-line btn-block" onClick={() => void pick(_id, name)}>
              <bdi>{courierName(name)}</bdi>{' '}
              <span className="bo-sub">{m.office_stops_count({ count: stops })}</span>
            </button>
          </li>
        ))}
      </ul>
    </OfficeDialog>
  )
}

interface Props {
  readonly orderId: string
  readonly courierId: string | undefined
  readonly onClose: () => void
  readonly onDone: () => void
}

export const AssignDialog = ({ orderId, courierId, onClose, onDone }: Props) => {
  const give = async (id: string, name: string): Promise<string | undefined> => {
    const reply = await callOffice(giveDelivery, { params: { id: orderId }, body: { courierId: id } })
    if (!reply.ok) return problemOf(reply)
    toast(m.office_assign_done({ name: courierName(name) }))
    onDone()
    return undefined
  }
  const title = courierId ? m.office_reassign() : m.office_assign()
  return <CourierPicker title={title} exceptId={courierId} give={give} onClose={onClose} />
}
