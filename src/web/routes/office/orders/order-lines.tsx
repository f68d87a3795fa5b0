import type { OrderFileAnswer } from '#contracts/order-file.ts'
import { type LineId, lineKey } from '#domain/catalog/variants.ts'
import { fromEgp, type Piastres } from '#domain/shared/money.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { itemName } from '#web/i18n/item-name.ts'
import { formatMoney } from '#web/i18n/money.ts'
import { shownQuantity, shownUnitPrice } from '#web/i18n/quantity.ts'
import { chargeRows } from '#web/orders/charge-rows.ts'

const Sum = ({ name, amount, isLast = false }: { name: string; amount: Piastres; isLast?: boolean }) => (
  <p className={isLast ? 'bo-sum last' : 'bo-sum'}>
    <span>{name}</span>
    <b className="num">
      <bdi>{formatMoney(amount)}</bdi>
    </b>
  </p>
)

type Shown = OrderFileAnswer['order']

const Returning = ({ order, line }: { readonly order: Shown; readonly line: LineId }) => {
  const { returnRequest } = order
  const item = returnRequest?.items.find((each) => lineKey(each) === lineKey(line))
  if (!returnRequest || !item) return null
  const isByWeight = order.items.some((each) => each.byWeight && each.productId === line.productId)
  return (
    <span className={returnRequest.isSettled ? 'tag' : 'tag warn'}>
      {returnRequest.isSettled ? m.office_receipt_returned() : m.office_receipt_returning()}{' '}
      <bdi>{shownQuantity({ ...item, byWeight: isByWeight })}</bdi>
    </span>
  )
}

/** How a line was packed otherwise than ordered. */
const Packed = ({ order, item }: { readonly order: Shown; readonly item: Shown['items'][number] }) => {
  const { ordered, replaces, byWeight } = item
  if (ordered) {
    const count = shownQuantity({ quantity: ordered.quantity, byWeight })
    return (
      <span className="tag warn">
        {item.quantity === 0 ? m.office_line_left_out({ count }) : m.office_line_ordered({ count })}
      </span>
    )
  }
  const replaced = replaces === undefined ? undefined : order.items.find((each) => lineKey(each) === replaces)
  return replaced ? (
    <span className="tag warn">{m.office_line_replaces({ name: itemName(replaced) })}</span>
  ) : null
}

/** Ordered items at their original prices. */
export const OrderLines = ({ order }: { readonly order: Shown }) => (
  <section className="card">
    <div className="bo-h">
      <h2>{m.office_order_lines()}</h2>
    </div>
    <ul className="bo-lines">
      {order.items.map((item) => (
        <li key={lineKey(item)}>
          <img src={item.image} alt="" width="48" height="48" loading="lazy" />
          <span>
            <b>{itemName(item)}</b> <Returning order={order} line={item} />
            {order.deliveredAt !== null && item.returnable === false && (
              <span className="tag">{m.office_order_returnable_fault()}</span>
            )}
            {item.refunded > 0 && (
              <span className="tag">
                {m.office_refund_dialog_already({
                  count: shownQuantity({ ...item, quantity: item.refunded }),
                  all: shownQuantity(item),
                })}
              </span>
            )}
            <Packed order={order} item={item} />
            {item.sku && (
              <span className="bo-sub">
                <bdi className="issued">{item.sku}</bdi>
              </span>
            )}
            <span className="bo-sub">
              <bdi>{`${shownQuantity(item)} × ${shownUnitPrice(item)}`}</bdi>
            </span>
          </span>
          <b className="num">
            <bdi>{formatMoney(fromEgp(item.total))}</bdi>
          </b>
        </li>
      ))}
    </ul>
    <div className="bo-sums">
      {chargeRows(order).map(({ key, name, amount }) => (
        <Sum key={key} name={name()} amount={amount} />
      ))}
      {order.orderedPrice !== undefined && (
        <Sum name={m.office_order_before()} amount={fromEgp(order.orderedPrice)} />
      )}
      <Sum name={m.office_order_total()} amount={fromEgp(order.price)} isLast />
      {order.refunded > 0 && <Sum name={m.office_order_refunded()} amount={fromEgp(order.refunded)} />}
    </div>
  </section>
)
