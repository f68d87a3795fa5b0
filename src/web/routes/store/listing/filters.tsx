import { useMemo } from 'react'
import { m } from '#web/i18n/compiled/messages.js'
import { isSwapped, priceBounds } from './listing-filters.ts'
import { PriceField } from './price-field.tsx'
import { PriceRange } from './price-range.tsx'
import { priceStops } from './price-stops.ts'
import { LISTING_FORM } from './search-box.tsx'
import type { Listing } from './use-listing.ts'
import './filters.css'

/** Price and stock. Beside the list on wide screens, in a sheet on phones. */
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
