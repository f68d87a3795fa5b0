import { useCallback } from 'react'
import { Link } from 'react-router'
import type { PublishedDeskOrder } from '#contracts/office-orders.ts'
import type { QueryOf } from '#contracts/operation.ts'
import { searchOrders } from '#contracts/operations/office-orders.ts'
import { sortName } from '#contracts/paging.ts'
import type { OrderSort, SortColumn } from '#domain/office/order-desk.ts'
import { fromEgp } from '#domain/shared/money.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { formatMoney } from '#web/i18n/money.ts'
import { formatDateTime } from '#web/orders/dates.ts'
import { shownId, shownNumber } from '#web/orders/order-number.ts'
import { shopFront } from '#web/site/shop-front.ts'
import { useManyOrdersChanged, useOrderChanges } from '../data/office-live.ts'
import { useNow } from '../data/use-now.ts'
import { useOfficeList } from '../data/use-office-list.ts'
import { officeHref } from '../office-paths.ts'
import { More } from '../parts/more.tsx'
import { Nothing, NothingFound } from '../parts/nothing.tsx'
import { Problem } from '../parts/problem.tsx'
import { RowsSkeleton } from '../parts/rows-skeleton.tsx'
import { SortHead } from '../parts/sort-by.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { CELLS, COLUMN_NAMES } from './order-cells.tsx'
import { isStillListed } from './still-listed.ts'
import { TableOptions } from './table-options.tsx'
import { COLUMNS, type Column, useTableSettings } from './table-settings.ts'
import { type OrderFilters } from './use-order-filter.ts'
import { useOrderKeys } from './use-order-keys.ts'
import { useSelection } from './use-selection.ts'

interface RowProps {
  readonly order: PublishedDeskOrder
  readonly columns: readonly Column[]
  readonly now: number
  readonly isSelected: boolean
  /** No longer matches the filters; stays while selected. */
  readonly isLeaving: boolean
  readonly onToggle: (id: string, isRange: boolean) => void
}

const Row = ({ order, columns, now, isSelected, isLeaving, onToggle }: RowProps) => (
  <tr
    className={
      [isSelected && 'is-selected', isLeaving && 'is-leaving'].filter(Boolean).join(' ') || undefined
    }
  >
    <td className="bo-check">
      <input
        type="checkbox"
        aria-label={m.office_orders_select({ id: shownNumber(order) })}
        checked={isSelected}
        onChange={({ nativeEvent }) =>
          onToggle(order._id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </td>
    <td className="bo-c-order">
      {/* The link covers the whole row (orders.css), so that click, middle-click and focus work as on any link. */}
      <Link to={officeHref('order', { id: order._id })} className="bo-row-link" data-id={order._id}>
        <bdi className="issued">{shownNumber(order)}</bdi>
      </Link>{' '}
      {order.number && <bdi className="small muted issued">{shownId(order)}</bdi>}
      <span className="bo-sub">{formatDateTime(Date.parse(order.createdAt))}</span>
    </td>
    {columns.map((column) => (
      <td key={column} className={`bo-c-${column}`}>
        {CELLS[column](order, now)}
      </td>
    ))}
  </tr>
)

interface TotalsProps {
  /** The selected orders, or the whole list. */
  readonly orders: readonly PublishedDeskOrder[]
  readonly all: number
  readonly hasMore: boolean
}

const Totals = ({ orders, all, hasMore }: TotalsProps) => (
  <p className="bo-totals">
    <b>
      {orders.length < all
        ? m.office_table_selected({ count: orders.length, all: String(all) })
        : m.office_table_totals({ count: all })}
    </b>{' '}
    <span>{m.office_pieces({ count: orders.reduce((sum, { pieces }) => sum + pieces, 0) })}</span>{' '}
    <b className="num">
      <bdi>{formatMoney(orders.reduce((sum, { price }) => sum + fromEgp(price), 0))}</bdi>
    </b>
    {hasMore && <span className="bo-sub">{m.office_table_loaded()}</span>}
  </p>
)

/** Table of orders, updated live. */
export const OrderTable = ({
  filters,
  isNarrowed,
  sort,
  onSort,
}: {
  readonly filters: OrderFilters
  readonly isNarrowed: boolean
  readonly sort: OrderSort
  readonly onSort: (sort: OrderSort) => void
}) => {
  // The filters come from the query string unchecked; the server refuses invalid ones.
  const query = { ...filters, sort: sortName(sort) } as QueryOf<typeof searchOrders>
  const list = useOfficeList(searchOrders, { query })
  const { hidden, isCompact } = useTableSettings()
  const now = useNow()
  const { edit, reload } = list
  useManyOrdersChanged(reload)
  useOrderChanges(
    useCallback(
      (order) => edit((items) => items.map((item) => (item._id === order._id ? order : item))),
      [edit],
    ),
  )
  // An order that no longer matches leaves the list once deselected: the next bulk step may concern it.
  const isListed = (order: PublishedDeskOrder): boolean =>
    isStillListed(order, filters, now, shopFront().hours)
  const selection = useSelection()
  const orders = list.items.filter((order) => selection.has(order._id) || isListed(order))
  const ids = orders.map(({ _id }) => _id)
  const chosen = orders.filter(({ _id }) => selection.has(_id))
  const isAll = chosen.length === orders.length
  const columns = COLUMNS.filter((each) => !hidden.includes(each))
  const toggle = (id: string, isRange: boolean): void => selection.toggle(id, isRange ? ids : [])
  const table = useOrderKeys<HTMLTableElement>(toggle)
  if (orders.length === 0 && list.isLoading) return <RowsSkeleton label={m.office_loading()} />
  return (
    <>
      {list.problem && <Problem text={list.problem} again={list.reload} />}
      {orders.length > 0 && (
        <section className="card" aria-busy={list.isLoading}>
          {/* Only the table scrolls sideways; a scrolling container would clip the menu below it. */}
          <div className="bo-card">
            <table ref={table} className={`table bo-orders${isCompact ? ' compact' : ''}`}>
              <thead>
                <tr>
                  <th className="bo-check">
                    <input
                      type="checkbox"
                      aria-label={m.office_orders_select_all()}
                      checked={isAll}
                      onChange={() => selection.set(isAll ? [] : ids)}
                    />
                    {/* Label above the cards on phones; the checkbox has its own accessible name. */}
                    <span className="bo-check-words" aria-hidden="true">
                      {m.office_orders_select_all()}
                    </span>
                  </th>
                  <SortHead
                    column="time"
                    name={m.office_col_order()}
                    sort={sort}
                    onSort={onSort}
                    className="bo-c-order"
                    isDownFirst
                  />
                  {columns.map((each) => (
                    <SortHead<SortColumn>
                      key={each}
                      column={each}
                      className={`bo-c-${each}`}
                      name={COLUMN_NAMES[each]()}
                      sort={sort}
                      onSort={onSort}
                    />
                  ))}
                </tr>
              </thead>
              <tbody>
                {orders.map((order) => (
                  <Row
                    key={order._id}
                    order={order}
                    columns={columns}
                    now={now}
                    isSelected={selection.has(order._id)}
                    isLeaving={!isListed(order)}
                    onToggle={toggle}
                  />
                ))}
              </tbody>
            </table>
          </div>
          <footer className="bo-table-foot">
            <Totals orders={chosen.length > 0 ? chosen : orders} all={orders.length} hasMore={list.hasMore} />
            <TableOptions sort={sort} onSort={onSort} />
          </footer>
          <More {...list} />
        </section>
      )}
      <BulkBar chosen={chosen} onSelect={selection.set} />
      {orders.length === 0 && !list.problem && (
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
