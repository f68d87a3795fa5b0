import type { CSSProperties } from 'react'
import { fromEgp } from '#domain/shared/money.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { formatMoney } from '#web/i18n/money.ts'
import { type ListingFilters, priceBounds } from './listing-filters.ts'
import { stopOf } from './price-stops.ts'
import './price-range.css'

interface Props {
  readonly filters: ListingFilters
  /** Never drawn before there are any: the thumbs need places. */
  readonly stops: readonly number[]
  readonly onChange: (part: Pick<ListingFilters, 'min' | 'max'>) => void
}

/** Two thumbs on one line, each a range input of its own, so that keys and screen readers know what to do. */
export const PriceRange = ({ filters, stops, onChange }: Props) => {
  const last = stops.length - 1
  const { min, max } = priceBounds(filters)
  const low = min === undefined ? 0 : stopOf(stops, min)
  const high = max === undefined ? last : stopOf(stops, max)
  const inWords = (stop: number): string => formatMoney(fromEgp(stops[stop] ?? 0))
  const filled = { '--low': low / Math.max(1, last), '--high': high / Math.max(1, last) } as CSSProperties
  const isTogetherAtEnd = low === high && high === last

  return (
    <div className="range" style={filled}>
      <i />
      <input
        type="range"
        // Where both meet at the far end, only the lower one can still move.
        className={isTogetherAtEnd ? 'on-top' : undefined}
        min={0}
        max={last}
        value={low}
        aria-label={m.filters_min()}
        aria-valuetext={inWords(low)}
        onChange={(event) => {
          const stop = Math.min(Number(event.target.value), high)
          onChange({ min: stop === 0 ? undefined : stops[stop], max })
        }}
      />
      <input
        type="range"
        min={0}
        max={last}
        value={high}
        aria-label={m.filters_max()}
        aria-valuetext={inWords(high)}
        onChange={(event) => {
          const stop = Math.max(Number(event.target.value), low)
          onChange({ min, max: stop === last ? undefined : stops[stop] })
        }}
      />
    </div>
  )
}
