import { m } from '#web/i18n/compiled/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import './product-rating.css'

interface Props {
  readonly of: { readonly average: number; readonly count: number }
  readonly size?: number
}

/** Average rating and the number of ratings. */
export const ProductRating = ({ of: { average, count }, size = 12 }: Props) => (
  <span className="rate">
    <Icon name="star" size={size} />
    <bdi aria-hidden="true">{average.toFixed(1)}</bdi>
    <bdi className="rate-count" aria-hidden="true">
      ({count})
    </bdi>
    <span className="vh">
      {m.product_rating({ average: average.toFixed(1) })}, {m.product_ratings({ count })}
    </span>
  </span>
)
