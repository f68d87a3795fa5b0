import { useCallback } from 'react'
import { Link } from 'react-router'
import type { PublishedDeskOrder } from '#contracts/office-orders.ts'
import { isLate } from '#domain/delivery/late.ts'
import { fromEgp } from '#domain/shared/money.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { courierName } from '#web/i18n/courier-name.ts'
import { formatDateTime } from '#web/i18n/dates.ts'
import { formatMoney } from '#web/i18n/money.ts'
import { shownId, shownNumber } from '#web/i18n/order-number.ts'
import { shopFront } from '#web/shop-front.ts'
import { Apart } from '#web/ui/apart.tsx'
import { PhoneShown } from '#web/ui/phone-shown.tsx'
import { useOrderNews } from '../data/office-live.ts'
import { useNow } from '../data/use-now.ts'
import { useOfficeList } from '../data/use-office-list.ts'
import { officeHref } from '../office-paths.ts'
import { More } from '../parts/more.tsx'
import { Nothing, NothingFound } from '../parts/nothing.tsx'
import { METHOD_NAMES, shownSpan } from '../parts/order-words.ts'
import { Problem } from '../parts/problem.tsx'
import { RowsSkeleton } from '../parts/rows-skeleton.tsx'
import { StepTag } from './step-tag.tsx'

const Row = ({ order, now }: { readonly order: PublishedDeskOrder; readonly now: number }) => {
  const late = isLate(order.fulfilment, Date.parse(order.since), now, shopFront().hours)
  return (
    <tr>
      <td>
        <Link to={officeHref('order', { id: order._id })} className="bo-row-link">
          <bdi className="issued">{shownNumber(order)}</bdi>
        </Link>{' '}
        {order.number && <bdi className="small muted issued">{shownId(order)}</bdi>}
        <span className="bo-sub">{formatDateTime(Date.parse(order.createdAt))}</span>
      </td>
      <td>
        <b dir="auto">{order.name}</b>
        <Apart className="bo-sub">
          <PhoneShown phone={order.phone} />
          <bdi>{order.place}</bdi>
        </Apart>
      </td>
      <td>
        <StepTag order={order} />
        {late && (
          <Apart className="bo-sub bo-late">
            {m.office_late()}
            {shownSpan(order.since, now)}
          </Apart>
        )}
      </td>
      <td className="opt">
        <bdi>{order.courier ? courierName(order.courier.name) : '–'}</bdi>
      </td>
      <td className="opt">{METHOD_NAMES[order.method]()}</td>
      <td>
        <b className="num">
          <bdi>{formatMoney(fromEgp(order.price))}</bdi>
        </b>
        <span className="bo-sub">{m.office_pieces({ count: order.pieces })}</span>
      </td>
    </tr>
  )
}

/** Orders as rows, the newest first; what changes meanwhile changes in its row. */
export const OrderTable = ({
  query,
  isNarrowed,
}: {
  readonly query: string
  readonly isNarrowed: boolean
}) => {
  const list = useOfficeList<PublishedDeskOrder>(`/orders${query && `?${query}`}`)
  const now = useNow()
  const { edit } = list
  useOrderNews(
    useCallback(
      (order) => edit((items) => items.map((item) => (item._id === order._id ? order : item))),
      [edit],
    ),
  )
  if (list.items.length === 0 && list.isLoading) return <RowsSkeleton label={m.office_loading()} />
  return (
    <>
      {list.problem && <Problem text={list.problem} again={list.reload} />}
      {list.items.length > 0 && (
        <section className="card bo-card" aria-busy={list.isLoading}>
          <table className="table bo-orders">
            <thead>
              <tr>
                <th>{m.office_col_order()}</th>
                <th>{m.office_col_customer()}</th>
                <th>{m.office_col_step()}</th>
                <th className="opt">{m.office_col_courier()}</th>
                <th className="opt">{m.office_col_payment()}</th>
                <th>{m.office_col_total()}</th>
              </tr>
            </thead>
            <tbody>
              {list.items.map((order) => (
                <Row key={order._id} order={order} now={now} />
              ))}
            </tbody>
          </table>
          <More {...list} />
        </section>
      )}
      {list.items.length === 0 && !list.problem && (
        <section className="card">
          {isNarrowed ? (
            <NothingFound />
          ) : (
            <Nothing
              icon="clipboard-list"
              title={m.office_orders_none()}
              text={m.office_orders_none_text()}
            />
          )}
        </section>
      )}
    </>
  )
}
