import { Link } from 'react-router'
import { hrefTo } from '#web/site/href.ts'
import type { TrackedOrder } from './tracked-order.ts'

interface Props {
  readonly order: TrackedOrder
  readonly number: string
}

/** The number of an order; of one that the server has, the way to its own page. */
export const OrderNumber = ({ order, number }: Props) =>
  order.from === 'server' ? (
    <Link className="order-number" to={hrefTo('followedOrder', { id: order.order._id })}>
      <bdi className="issued">{number}</bdi>
    </Link>
  ) : (
    <bdi className="issued">{number}</bdi>
  )
