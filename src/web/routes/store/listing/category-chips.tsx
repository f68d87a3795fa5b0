import { memo, startTransition, useEffect, useOptimistic, useRef } from 'react'
import { useHref, useLinkClickHandler, useLocation } from 'react-router'
import { CATEGORIES, type Category } from '#domain/catalog/category.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { categoryLabel } from '#web/site/shop-front.ts'
import { chosenPicture } from '../parts/category-picture.ts'
import { type ListingFilters, writeFilters } from './listing-filters.ts'

const IMAGE_SIDE = 28

interface ChipProps {
  /** All products if undefined. */
  readonly category?: Category
  readonly search: string
  readonly isChosen: boolean
  readonly onChoose: (category: Category | undefined) => void
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
        <span className={`chip-picture${chosen ? '' : ' drawn'}`}>
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
  readonly current: Category | undefined
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

  return (
    <nav aria-label={m.products_categories()}>
      <ul className="chips" ref={chips}>
        <li>
          <Chip search={search} isChosen={!chosen} onChoose={choose} />
        </li>
        {CATEGORIES.map((category) => (
          <li key={category.id}>
            <Chip
              category={category}
              search={search}
              isChosen={chosen?.id === category.id}
              onChoose={choose}
            />
          </li>
        ))}
      </ul>
    </nav>
  )
})
