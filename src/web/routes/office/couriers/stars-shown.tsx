import { m } from '#web/i18n/compiled/messages.js'
import { formatNumber } from '#web/i18n/numbers.ts'
import { Icon } from '#web/ui/icon.tsx'
import './couriers.css'

/** Average rating and the number of ratings. */
export const StarsShown = ({
  count,
  average,
}: {
  readonly count: number
  readonly average: number | null
}) =>
  average === null ? (
    <span className="bo-sub">{m.office_ratings_none_yet()}</span>
  ) : (
    <span className="bo-stars">
      <Icon name="star" size={16} />
      <b className="num">{formatNumber(average, 1)}</b>
      <span className="bo-sub">{m.office_ratings_count({ count })}</span>
    </span>
  )
