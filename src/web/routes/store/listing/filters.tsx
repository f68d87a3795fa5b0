import { type CSSProperties, lazy, Suspense, useId, useMemo, useState } from 'react'
import { fromEgp, readAmount } from '#domain/shared/money.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { formatMoney } from '#web/i18n/money.ts'
import { FACETS, isSwapped, type ListingFilters, priceBounds } from './listing-filters.ts'
import { priceStops, stopOf } from './price-stops.ts'
import { LISTING_FORM } from './search-box.tsx'
import type { Listing } from './use-listing.ts'
import './price-range.css'
import './filters.css'
import './facet-filters.css'

interface PriceFieldProps {
  readonly name: 'min' | 'max'
  readonly label: string
  readonly value: number | undefined
  /** Value if not set. */
  readonly otherwise: number | undefined
  readonly onChange: (price: number | undefined) => void
}

/** A price input that accepts any digits. Text that can't be parsed stays for correction and does not filter. */
const PriceField = ({ name, label, value, otherwise, onChange }: PriceFieldProps) => {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const text = typed !== undefined && readAmount(typed) === value ? typed : (value?.toString() ?? typed ?? '')
  const isWrong = text.trim() !== '' && readAmount(text) === undefined
  return (
    <div className={`field${isWrong ? ' err' : ''}`}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        name={name}
        form={LISTING_FORM}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={text}
        placeholder={otherwise?.toString()}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        onChange={(event) => {
          setTyped(event.target.value)
          onChange(readAmount(event.target.value))
        }}
      />
      {isWrong && (
        <span className="msg" id={`${id}-wrong`} role="alert">
          {m.filters_price_wrong()}
        </span>
      )}
    </div>
  )
}

interface PriceRangeProps {
  readonly filters: ListingFilters
  /** Not rendered while empty: the thumbs need positions. */
  readonly stops: readonly number[]
  readonly onChange: (part: Pick<ListingFilters, 'min' | 'max'>) => void
}

/** Two overlapping range inputs, so that keyboard and screen readers work natively. */
const PriceRange = ({ filters, stops, onChange }: PriceRangeProps) => {
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
        // With both thumbs at the end only the lower one can move, so it is on top.
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

// Lazy: many shops have nothing to choose.
const FacetFilters = lazy(async () => ({ default: (await import('./facet-filters.tsx')).FacetFilters }))

/**
 * Sizes, colours and brands, once they have loaded. They stand below what is already there, which does not move. Until
 * then the chosen ones are part of the form, which works without JavaScript.
 */
export const LazyFacets = ({ filters, change, facets }: Pick<Listing, 'filters' | 'change' | 'facets'>) =>
  facets ? (
    <Suspense>
      <FacetFilters facets={facets} filters={filters} change={change} />
    </Suspense>
  ) : (
    FACETS.flatMap((facet) =>
      (filters[facet] ?? []).map((value) => (
        <input key={`${facet} ${value}`} type="hidden" name={facet} value={value} form={LISTING_FORM} />
      )),
    )
  )

/** Price and stock filters: beside the list on wide screens, in a sheet on phones. */
export const Filters = ({ filters, change, shelf }: Pick<Listing, 'filters' | 'change' | 'shelf'>) => {
  const turned = isSwapped(filters) ? priceBounds(filters) : undefined
  const prices = shelf?.prices
  const stops = useMemo(() => priceStops(prices ?? []), [prices])
  return (
    <>
      <fieldset>
        <legend>{m.filters_price()}</legend>
        {stops.length > 1 ? (
          <PriceRange filters={filters} stops={stops} onChange={change} />
        ) : (
          <div className="range-to-come" />
        )}
        <div className="price-fields">
          <PriceField
            name="min"
            label={m.filters_from()}
            value={filters.min}
            otherwise={stops[0]}
            onChange={(min) => change({ min })}
          />
          <PriceField
            name="max"
            label={m.filters_to()}
            value={filters.max}
            otherwise={stops.at(-1)}
            onChange={(max) => change({ max })}
          />
        </div>
        <p className="price-said" role="status">
          {turned && m.filters_swapped({ min: String(turned.min), max: String(turned.max) })}
        </p>
      </fieldset>
      <fieldset>
        <legend>{m.filters_availability()}</legend>
        <label className="check">
          <input
            type="checkbox"
            name="stock"
            value="1"
            form={LISTING_FORM}
            checked={filters.inStock}
            onChange={(event) => change({ inStock: event.target.checked })}
          />
          {m.filters_in_stock()}
          {shelf && (
            <span className="n">
              <bdi>{shelf.inStock}</bdi>
            </span>
          )}
        </label>
      </fieldset>
    </>
  )
}
