import { memo, startTransition, useEffect, useOptimistic, useRef } from 'react'
import { useHref, useLinkClickHandler, useLocation } from 'react-router'
import type { ShownCategory } from '#domain/catalog/category.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { categoryById, categoryLabel, drawnAs, nestedIn } from '#web/site/shop-front.ts'
import { chosenPicture } from '../parts/category-picture.ts'
import { type ListingFilters, writeFilters } from './listing-filters.ts'

const IMAGE_SIDE = 28
/** The drawing of a category that the owner added: that of home supplies. */
const BASKET = 4

interface ChipProps {
  /** All products if undefined. */
  readonly category?: ShownCategory
  readonly search: string
  readonly isChosen: boolean
  readonly onChoose: (category: ShownCategory | undefined) => void
}

/** A link that shows as selected immediately (useOptimistic), before the router and the list have updated. */
const Chip = memo(({ category, search, isChosen, onChoose }: ChipProps) => {
  const { pathname } = useLocation()
  const to = { pathname, search, hash: category ? `#${category.id}` : '' }
  const follow = useLinkClickHandler(to, { preventScrollReset: true })
  const chosen = category && chosenPicture(category, 160)
  return (
    <a
      className="chip"
      href={useHref(to)}
      aria-current={isChosen ? 'true' : undefined}
      onClick={(event) =>
        startTransition(() => {
          follow(event)
          // Not when a modifier key opens a new tab.
          if (event.defaultPrevented) onChoose(category)
        })
      }
    >
      {category && (
        <span className={`chip-picture${chosen ? '' : ` drawn d${drawnAs(category.id)?.id ?? BASKET}`}`}>
          {chosen && (
            <img
              src={chosen}
              alt=""
              width={IMAGE_SIDE}
              height={IMAGE_SIDE}
              decoding="async"
              fetchPriority="low"
            />
          )}
        </span>
      )}
      {category ? categoryLabel(category) : m.products_all()}
    </a>
  )
})

interface Props {
  readonly filters: ListingFilters
  readonly current: ShownCategory | undefined
}

/** Links to all products and to each category hash; the current filters stay in the query. */
export const CategoryChips = memo(({ filters, current }: Props) => {
  const chips = useRef<HTMLUListElement>(null)
  const [chosen, choose] = useOptimistic(current)
  const search = writeFilters(filters)

  // On phones the row scrolls sideways, so the selected chip is scrolled into view.
  useEffect(() => {
    const chip = current && chips.current?.querySelector<HTMLElement>('[aria-current]')
    const row = chips.current
    if (!chip || !row) return
    const middle = chip.offsetLeft - row.offsetLeft - (row.clientWidth - chip.clientWidth) / 2
    row.scrollTo({ left: middle, behavior: 'auto' })
  }, [current])

  const top = chosen?.parentId ? categoryById(chosen.parentId) : chosen
  const nested = top ? nestedIn(top) : []
  const chipOf = (category: ShownCategory) => (
    <li key={category.id}>
      <Chip
        category={category}
        search={search}
        isChosen={category.id === chosen?.id || category.id === top?.id}
        onChoose={choose}
      />
    </li>
  )

  return (
    <nav aria-label={m.products_categories()}>
      <ul className="chips" ref={chips}>
        <li>
          <Chip search={search} isChosen={!chosen} onChoose={choose} />
        </li>
        {nestedIn().map(chipOf)}
      </ul>
      {nested.length > 0 && <ul className="chips nested">{nested.map(chipOf)}</ul>}
    </nav>
  )
})
