import { directionOf } from '#domain/shared/language.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage } from '#web/i18n/language.ts'
import { formatMoney } from '#web/i18n/money.ts'
import { shownQuantity } from '#web/i18n/quantity.ts'
import { Price } from '../parts/price.tsx'
import { OrderPicture } from './order-picture.tsx'
import type { TrackedLine } from './tracked-lines.ts'
import './order-row.css'

export const OrderLines = ({ lines }: { readonly lines: readonly TrackedLine[] }) => (
  <ul className="order-lines">
    {lines.map((line, index) => (
      // Two lines may be equal; their order never changes.
      <li key={`${index}-${line.name}`}>
        <OrderPicture image={line.image} />
        <span className="order-line-name">
          <bdi>{line.name}</bdi>{' '}
          {/* Direction of the page, so × stands between name and number in both languages. */}
          {line.quantity > 0 && (
            <bdi className="order-quantity" dir={directionOf(currentLanguage())}>
              × {shownQuantity(line)}
            </bdi>
          )}
          {line.note !== undefined && <span className="order-note small muted"> {line.note}</span>}
        </span>
        {line.isAbout ? (
          <span className="price">{m.price_about({ amount: formatMoney(line.total) })}</span>
        ) : (
          <Price of={line.total} />
        )}
      </li>
    ))}
  </ul>
)
