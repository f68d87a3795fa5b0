import { useState } from 'react'
import type { PublishedCourier } from '#contracts/office.ts'
import { listCouriers } from '#contracts/operations/office.ts'
import { listInvites } from '#contracts/operations/office-team.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { courierName } from '#web/orders/courier-name.ts'
import { PhoneShown } from '#web/orders/phone-shown.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { OfficeHandle } from '../data/staff.ts'
import { useMay } from '../data/use-may.ts'
import { useOffice } from '../data/use-office.ts'
import { InviteList } from '../invites/invite-list.tsx'
import { officeHref } from '../office-paths.ts'
import { Egp, egpText } from '../parts/egp.tsx'
import { Nothing } from '../parts/nothing.tsx'
import { OfficeHead } from '../parts/office-head.tsx'
import { Problem } from '../parts/problem.tsx'
import { RowsSkeleton } from '../parts/rows-skeleton.tsx'
import { Who } from '../parts/who.tsx'
import { AddCourier } from './add-courier.tsx'
import { ShiftTag } from './shift-tag.tsx'
import { StarsShown } from './stars-shown.tsx'

const Row = ({ courier }: { readonly courier: PublishedCourier }) => (
  <tr>
    <td>
      <Who name={courierName(courier.name)} to={officeHref('courier', { id: courier._id })}>
        <PhoneShown phone={courier.phone} />
      </Who>
    </td>
    <td>
      <ShiftTag {...courier} />
    </td>
    <td className="num bo-wide">{courier.stops}</td>
    <td className="end">
      <Egp of={courier.cash.held} />
    </td>
    <td className="bo-wide">
      <StarsShown {...courier.stars} />
    </td>
  </tr>
)

const Invites = () => (
  <InviteList group="couriers" invites={useOffice(listInvites, { query: { for: 'couriers' } })} />
)

export const handle: OfficeHandle = { needs: 'couriers.see' }

export default function CouriersPage() {
  const couriers = useOffice(listCouriers, {})
  const mayManage = useMay('couriers.manage')
  const [isAdding, setAdding] = useState(false)
  // Changing the key reloads the invitations.
  const [invited, setInvited] = useState(0)
  const list = couriers.data ?? []
  const held = list.reduce((sum, { cash }) => sum + cash.held, 0)
  return (
    <>
      <OfficeHead title={m.office_couriers()}>
        {mayManage && (
          <button type="button" className="btn btn-primary" onClick={() => setAdding(true)}>
            <Icon name="plus" />
            {m.office_couriers_add()}
          </button>
        )}
      </OfficeHead>
      {couriers.problem && <Problem text={couriers.problem} again={couriers.reload} />}
      {!couriers.data && couriers.isLoading && <RowsSkeleton label={m.office_loading()} />}
      {couriers.data && (
        <div className="bo-voices">
          <section className="card bo-card">
            {list.length === 0 ? (
              <Nothing icon="bike" title={m.office_couriers_none()} text={m.office_couriers_none_text()} />
            ) : (
              <>
                <p className="bo-h">
                  <span>{m.office_couriers_held({ amount: egpText(held) })}</span>
                </p>
                <table className="table">
                  <thead>
                    <tr>
                      <th>{m.office_courier_col()}</th>
                      <th>{m.office_shift_col()}</th>
                      <th className="bo-wide">{m.office_stops_col()}</th>
                      <th className="end">{m.office_held_col()}</th>
                      <th className="bo-wide">{m.office_stars_col()}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {list.map((courier) => (
                      <Row key={courier._id} courier={courier} />
                    ))}
                  </tbody>
                </table>
              </>
            )}
          </section>
          {mayManage && <Invites key={invited} />}
        </div>
      )}
      {isAdding && (
        <AddCourier
          onClose={() => setAdding(false)}
          onAdded={couriers.reload}
          onInvited={() => setInvited((last) => last + 1)}
        />
      )}
    </>
  )
}
