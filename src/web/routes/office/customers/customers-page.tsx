import { useSearchParams } from 'react-router'
import { CUSTOMER_SORTS, type PublishedCustomer } from '#contracts/customers.ts'
import { listCustomers } from '#contracts/operations/office-customers.ts'
import { sortName, sortOf } from '#contracts/paging.ts'
import { CUSTOMER_COLUMNS, type CustomerColumn, type CustomerSort } from '#domain/customers/customer.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { formatDateTime } from '#web/orders/dates.ts'
import { PhoneShown } from '#web/orders/phone-shown.tsx'
import type { OfficeHandle } from '../data/staff.ts'
import { useOfficeList } from '../data/use-office-list.ts'
import { officeHref } from '../office-paths.ts'
import { Egp } from '../parts/egp.tsx'
import { ListBody } from '../parts/list-body.tsx'
import { Nothing, NothingFound } from '../parts/nothing.tsx'
import { OfficeHead } from '../parts/office-head.tsx'
import { SearchField } from '../parts/search-field.tsx'
import { SortHead, SortSelect } from '../parts/sort-by.tsx'
import { Who } from '../parts/who.tsx'

type Row = Omit<PublishedCustomer, 'image' | 'erasedAt'>

const CustomerRow = ({ customer }: { readonly customer: Row }) => (
  <tr>
    <td>
      <Who name={customer.name} to={officeHref('customer', { id: customer._id })}>
        <PhoneShown phone={customer.phone} />
      </Who>
      {customer.blockedAt && <span className="tag bad">{m.office_customer_blocked()}</span>}
    </td>
    <td className="bo-wide">
      <bdi dir="ltr">{customer.email}</bdi>
    </td>
    <td className="num">{customer.orders}</td>
    <td className="end">
      <Egp of={customer.spent} />
    </td>
    <td className="bo-wide">
      {customer.lastOrderAt ? formatDateTime(Date.parse(customer.lastOrderAt)) : m.office_customer_never()}
    </td>
  </tr>
)

const COLUMN_NAMES: Readonly<Record<CustomerColumn, () => string>> = {
  name: m.office_customer_col,
  email: m.office_email,
  orders: m.office_orders_col,
  spent: m.office_spent_col,
  last: m.office_last_col,
}

const HEAD_CLASS: Partial<Record<CustomerColumn, string>> = {
  email: 'bo-wide',
  spent: 'end',
  last: 'bo-wide',
}

export const handle: OfficeHandle = { needs: 'customers.see' }

export default function CustomersPage() {
  const [query, setQuery] = useSearchParams()
  const words = query.get('q')
  const name = CUSTOMER_SORTS.find((each) => each === query.get('sort'))
  const sort = name && sortOf<CustomerColumn>(name)
  const list = useOfficeList(listCustomers, { query: { q: words || undefined, sort: name } })
  const sortBy = (next: CustomerSort | undefined): void =>
    setQuery(
      { ...(words && { q: words }), ...(next && { sort: sortName(next) }) },
      { replace: true, preventScrollReset: true },
    )
  return (
    <>
      <OfficeHead title={m.office_customers()} />
      <div className="bo-tools">
        <SearchField label={m.office_search_person()} />
        <SortSelect
          className="bo-sort-narrow"
          columns={{
            name: m.office_customer_col(),
            email: m.office_email(),
            orders: m.office_orders_col(),
            spent: m.office_spent_col(),
            last: m.office_last_col(),
          }}
          sort={sort}
          onSort={sortBy}
          usual={m.office_customers_newest()}
        />
      </div>
      <ListBody
        list={list}
        nothing={
          words ? (
            <NothingFound />
          ) : (
            <Nothing icon="users" title={m.office_customers_none()} text={m.office_customers_none_text()} />
          )
        }
      >
        {(items) => (
          <section className="card bo-card">
            <table className="table">
              <thead>
                <tr>
                  {CUSTOMER_COLUMNS.map((column) => (
                    <SortHead
                      key={column}
                      column={column}
                      name={COLUMN_NAMES[column]()}
                      sort={sort}
                      onSort={sortBy}
                      className={HEAD_CLASS[column]}
                      isDownFirst={column === 'orders' || column === 'spent' || column === 'last'}
                    />
                  ))}
                </tr>
              </thead>
              <tbody>
                {items.map((customer) => (
                  <CustomerRow key={customer._id} customer={customer} />
                ))}
              </tbody>
            </table>
          </section>
        )}
      </ListBody>
    </>
  )
}
