import { Price } from '../parts/price.tsx'
import { OrderPicture } from './order-picture.tsx'
import type { ShownLine } from './shown-order.ts'
import './order-row.css'

export const OrderLines = ({ lines }: { readonly lines: readonly ShownLine[] }) => (
  <ul className="order-lines">
    {lines.map((line, index) => (
      // Two lines may be alike in everything; they never change places.
      <li key={`${index}-${line.name}`}>
        <OrderPicture image={line.image} />
        <span className="order-line-name">
          <bdi>{line.name}</bdi> <bdi className="order-quantity">× {line.quantity}</bdi>
        </span>
        <Price of={line.total} />
      </li>
    ))}
  </ul>
)
