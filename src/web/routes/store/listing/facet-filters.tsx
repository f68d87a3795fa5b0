import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage } from '#web/i18n/language.ts'
import { isChosen, type ShownFacets, type ShownValue } from './facet-shelf.ts'
import { FACETS, type Facet, type ListingFilters } from './listing-filters.ts'

const NAMES: Readonly<Record<Facet, () => string>> = {
  size: m.filters_size,
  colour: m.filters_colour,
  brand: m.filters_brand,
}

interface Props {
  readonly facets: ShownFacets
  /** Ahead of the facets, which are counted again after each change. */
  readonly filters: ListingFilters
  readonly change: (part: Partial<ListingFilters>) => void
}

/** One value alone leaves nothing to choose. */
const isShown = (values: readonly ShownValue[]): boolean =>
  values.length > 1 || values.some((each) => each.isChosen)

/** Sizes, colours and brands with the number of products; several of one kind widen the list. */
export const FacetFilters = ({ facets, filters, change }: Props) => {
  const language = currentLanguage()
  const choose = (facet: Facet, value: ShownValue): void => {
    const chosen = facets[facet].filter((each) => isChosen(filters[facet], each) !== (each === value))
    change({ [facet]: chosen.length > 0 ? chosen.map((each) => each.value.en).toSorted() : undefined })
  }
  return FACETS.filter((facet) => isShown(facets[facet])).map((facet) => (
    <fieldset key={facet} className="facet">
      <legend>{NAMES[facet]()}</legend>
      <div className="facet-values">
        {facets[facet].map((each) => (
          <label key={each.value.en} className="facet-value">
            <input
              type="checkbox"
              checked={isChosen(filters[facet], each)}
              onChange={() => choose(facet, each)}
            />
            <bdi>{each.value[language]}</bdi>
            <span className="n">
              <bdi>{each.count}</bdi>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  ))
}
