import { m } from '#web/i18n/compiled/messages.js'
import { formatNumber } from '#web/i18n/numbers.ts'
import { Icon } from '#web/ui/icon.tsx'
import './product-rating.css'

interface Props {
  readonly of: { readonly average: number; readonly count: number }
  readonly size?: number
}

/** Average rating and the number of ratings. */
export const ProductRating = ({ of: { average, count }, size = 12 }: Props) => {
  const shown = formatNumber(average, 1)
  return (
    <span className="rate">
      <Icon name="star" size={size} />
      <bdi aria-hidden="true">{shown}</bdi>
      <bdi className="rate-count" aria-hidden="true">
        ({count})
      </bdi>
      <span className="vh">{m.product_rating({ average: shown, count })}</span>
    </span>
  )
}
