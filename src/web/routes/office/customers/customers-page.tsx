import { useSearchParams } from 'react-router'
import type { PublishedCustomer } from '#contracts/customers.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { formatDateTime } from '#web/i18n/dates.ts'
import { PhoneShown } from '#web/ui/phone-shown.tsx'
import { useOfficeList } from '../data/use-office-list.ts'
import { officeHref } from '../office-paths.ts'
import { Egp } from '../parts/egp.tsx'
import { ListBody } from '../parts/list-body.tsx'
import { Nothing, NothingFound } from '../parts/nothing.tsx'
import { OfficeHead } from '../parts/office-head.tsx'
import { SearchField } from '../parts/search-field.tsx'
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

export default function CustomersPage() {
  const [query] = useSearchParams()
  const words = query.get('q')
  const list = useOfficeList<Row>(words ? `/customers?q=${encodeURIComponent(words)}` : '/customers')
  return (
    <>
      <OfficeHead title={m.office_customers()} />
      <div className="bo-tools">
        <SearchField label={m.office_search_person()} />
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
                  <th>{m.office_customer_col()}</th>
                  <th className="bo-wide">{m.office_email()}</th>
                  <th>{m.office_orders_col()}</th>
                  <th className="end">{m.office_spent_col()}</th>
                  <th className="bo-wide">{m.office_last_col()}</th>
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
