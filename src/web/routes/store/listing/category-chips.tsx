import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { CATEGORIES, type Category } from '#domain/catalog/category.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { categoryLabel } from '#web/shop-front.ts'
import { chosenPicture } from '../parts/category-picture.ts'
import { type Asked, writeAsked } from './asked.ts'

const IMAGE_SIDE = 28

interface Props {
  readonly asked: Asked
  readonly current: Category | undefined
}

/** All and the eight, each a link to its hash; what else is asked goes along. */
export const CategoryChips = ({ asked, current }: Props) => {
  const { pathname } = useLocation()
  const chips = useRef<HTMLUListElement>(null)
  const search = writeAsked(asked)

  // On a phone the row scrolls sideways, and the chosen one may be out of sight.
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
          <Link
            className="chip"
            to={{ pathname, search, hash: '' }}
            preventScrollReset
            aria-current={current ? undefined : 'true'}
          >
            {m.products_all()}
          </Link>
        </li>
        {CATEGORIES.map((category) => (
          <li key={category.id}>
            <Link
              className="chip"
              to={{ pathname, search, hash: `#${category.id}` }}
              preventScrollReset
              aria-current={current?.id === category.id ? 'true' : undefined}
            >
              <span className="chip-picture">
                <img
                  src={chosenPicture(category, 160) ?? `/img/categories/${category.slug}-320.webp`}
                  alt=""
                  width={IMAGE_SIDE}
                  height={IMAGE_SIDE}
                  decoding="async"
                  fetchPriority="low"
                />
              </span>
              {categoryLabel(category)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
