import type { OrderFileAnswer } from '#contracts/office-orders.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { formatDateTime } from '#web/i18n/dates.ts'
import { fullNumber } from '#web/i18n/order-number.ts'
import { PrintPage } from './print-page.tsx'

const Sheet = ({ file: { order } }: { readonly file: OrderFileAnswer }) => {
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <>
      <header>
        <h2>
          <bdi className="issued">{fullNumber(order)}</bdi>
        </h2>
        <p>
          <b>
            <bdi>{order.shippingInfo.fullName}</bdi>
          </b>
          <br />
          {formatDateTime(Date.parse(order.createdAt), { now: 0 })}
          <br />
          {m.office_pieces({ count: pieces })}
        </p>
      </header>
      <p>{m.office_picking_text()}</p>
      <table className="bo-paper">
        <thead>
          <tr>
            <th>
              <span className="vh">✓</span>
            </th>
            <th>{m.office_picking_product()}</th>
            <th>{m.office_picking_quantity()}</th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item) => (
            <tr key={item.productId}>
              <td>
                <i className="bo-box" aria-hidden="true" />
              </td>
              <td>
                {/* Both names: the shelf may have either. */}
                <b lang="ar">
                  <bdi>{item.nameAr}</bdi>
                </b>
                <span lang="en">
                  <bdi>{item.name}</bdi>
                </span>
              </td>
              <td className="bo-quantity">
                <bdi>{item.quantity}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="bo-signed">{m.office_picking_by()}: ____________________</p>
    </>
  )
}

export default function PickingPage() {
  return <PrintPage title={m.office_print_picking()} sheet={(file) => <Sheet file={file} />} />
}
