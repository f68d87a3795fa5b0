import { useCallback } from 'react'
import { Link, useParams } from 'react-router'
import { showAnyOrder } from '#contracts/operations/office-orders.ts'
import { mayRole } from '#domain/identity/permissions.ts'
import { canonicalId } from '#domain/shared/canonical-id.ts'
import { Alert } from '#web/forms/alert.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { courierName } from '#web/orders/courier-name.ts'
import { formatDateTime } from '#web/orders/dates.ts'
import { DotSeparated } from '#web/orders/dot-separated.tsx'
import { fullNumber } from '#web/orders/order-number.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useManyOrdersChanged, useOrderChanges } from '../data/office-live.ts'
import { type OfficeHandle, useStaff } from '../data/staff.ts'
import { useNow } from '../data/use-now.ts'
import { useOffice } from '../data/use-office.ts'
import { officeHref } from '../office-paths.ts'
import { BackLink } from '../parts/back-link.tsx'
import { OfficeHead } from '../parts/office-head.tsx'
import { shownSpan } from '../parts/order-words.ts'
import { Problem } from '../parts/problem.tsx'
import { RowsSkeleton } from '../parts/rows-skeleton.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderNotes } from './order-notes.tsx'
import { ReturnNote } from './return-note.tsx'
import { StepTag } from './step-tag.tsx'
import { Timeline } from './timeline.tsx'
import './order-page.css'

export const handle: OfficeHandle = { needs: 'orders.see' }

export default function OrderPage() {
  const id = canonicalId(useParams().id ?? '')
  const { data, problem, reload, replace } = useOffice(showAnyOrder, { params: { id } })
  const staff = useStaff()
  const now = useNow()
  useManyOrdersChanged(reload)
  useOrderChanges(
    useCallback(
      (order) => {
        if (order._id === id) reload()
      },
      [id, reload],
    ),
  )
  return (
    <>
      <BackLink to={officeHref('orders')}>{m.office_all_orders()}</BackLink>
      <OfficeHead hasFixedDigits title={m.office_order_title({ id: fullNumber(data?.order ?? { _id: id }) })}>
        {data && (
          <>
            <Link className="btn btn-soft" to={`${officeHref('picking')}?ids=${id}`}>
              <Icon name="printer" /> {m.office_print_picking()}
            </Link>
            <Link className="btn btn-soft" to={`${officeHref('receipts')}?ids=${id}`}>
              <Icon name="printer" /> {m.office_print_receipt()}
            </Link>
            <Link className="btn btn-soft" to={`${officeHref('labels')}?ids=${id}`}>
              <Icon name="printer" /> {m.office_print_label()}
            </Link>
          </>
        )}
      </OfficeHead>
      {problem && <Problem text={problem} again={reload} />}
      {!data && !problem && <RowsSkeleton label={m.office_loading()} />}
      {data && !('why' in staff) && (
        <>
          <p className="bo-order-now">
            <StepTag order={data.order} />
            {data.order.late && (
              <span className="tag bad">
                <DotSeparated>
                  {m.office_late()}
                  {shownSpan(data.order.since, now)}
                </DotSeparated>
              </span>
            )}
            <span>
              {m.office_order_placed_at({ time: formatDateTime(Date.parse(data.order.createdAt)) })}
            </span>
          </p>
          {data.order.awaitsHandOver && (
            <Alert kind="info">
              {m.office_awaits_hand_over({ name: courierName(data.courier?.name ?? '') })}
            </Alert>
          )}
          {data.order.returnRequest && <ReturnNote order={data.order} />}
          <OrderActions file={data} staff={staff} reload={reload} replace={replace} />
          <div className="bo-order">
            <div>
              <OrderLines order={data.order} />
              <OrderMoney file={data} />
              <OrderNotes file={data} mayWrite={mayRole(staff.role, 'orders.note')} replace={replace} />
            </div>
            <div>
              <OrderFacts file={data} />
              <Timeline file={data} />
            </div>
          </div>
        </>
      )}
    </>
  )
}
