import { Link } from 'react-router'
import type { PublishedCustomer, PublishedCustomerOrder } from '#contracts/customers.ts'
import { listCustomerOrders } from '#contracts/operations/office-customers.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { formatDateTime } from '#web/orders/dates.ts'
import { shownNumber } from '#web/orders/order-number.ts'
import { useOfficeList } from '../data/use-office-list.ts'
import { officeHref } from '../office-paths.ts'
import { StepTag } from '../orders/step-tag.tsx'
import { Egp } from '../parts/egp.tsx'
import { ListBody } from '../parts/list-body.tsx'
import { Nothing } from '../parts/nothing.tsx'
import { CancelOpenOrders } from './customer-access.tsx'

const Row = ({ order }: { readonly order: PublishedCustomerOrder }) => (
  <tr>
    <td>
      <Link className="bo-link" to={officeHref('order', { id: order._id })}>
        <bdi className="issued">{shownNumber(order)}</bdi>
      </Link>
      <span className="bo-sub">{formatDateTime(Date.parse(order.createdAt))}</span>
    </td>
    <td>
      <StepTag order={order} />
    </td>
    <td className="bo-wide">{m.office_pieces({ count: order.pieces })}</td>
    <td className="end">
      <Egp of={order.price} />
    </td>
  </tr>
)

interface Props {
  readonly customer: PublishedCustomer
  readonly onChanged: () => void
}

export const CustomerOrders = ({ customer, onChanged }: Props) => {
  const list = useOfficeList(listCustomerOrders, { params: { id: customer._id }, query: { limit: 20 } })
  const changed = (): void => {
    list.reload()
    onChanged()
  }
  return (
    <ListBody list={list} nothing={<Nothing icon="clipboard-list" title={m.office_customer_orders_none()} />}>
      {(orders) => (
        <section className="card bo-card" aria-labelledby="customer-orders">
          <div className="bo-h">
            <h2 id="customer-orders">{m.office_orders()}</h2>
            <CancelOpenOrders customer={customer} onChanged={changed} />
          </div>
          <table className="table">
            <tbody>
              {orders.map((order) => (
                <Row key={order._id} order={order} />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </ListBody>
  )
}
