import { currentLanguage, directionOf } from '#web/i18n/language.ts'
import { Price } from '../parts/price.tsx'
import { OrderPicture } from './order-picture.tsx'
import type { TrackedLine } from './tracked-order.ts'
import './order-row.css'

export const OrderLines = ({ lines }: { readonly lines: readonly TrackedLine[] }) => (
  <ul className="order-lines">
    {lines.map((line, index) => (
      // Two lines may be alike in everything; they never change places.
      <li key={`${index}-${line.name}`}>
        <OrderPicture image={line.image} />
        <span className="order-line-name">
          <bdi>{line.name}</bdi>{' '}
          {/* In the direction of the page: × stands between the name and the number in both. */}
          <bdi className="order-quantity" dir={directionOf(currentLanguage())}>
            × {line.quantity}
          </bdi>
        </span>
        <Price of={line.total} />
      </li>
    ))}
  </ul>
)
