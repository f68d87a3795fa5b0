import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#web/i18n/compiled/messages.js'
import { hrefTo } from '#web/site/href.ts'
import { Icon } from '#web/ui/icon.tsx'

const ANCHOR = 'search'

/** Focuses the search box of the page, else opens the listing with #search. */
export const SearchLink = () => {
  const navigate = useNavigate()
  const onClick = (event: MouseEvent) => {
    event.preventDefault()
    const box = document.getElementById(ANCHOR)
    if (!box) {
      void navigate(`${hrefTo('products')}#${ANCHOR}`)
      return
    }
    // Keeps the hash, which may be the category.
    box.scrollIntoView({ block: 'center' })
    box.focus({ preventScroll: true })
  }
  return (
    <a className="icon-btn" href={`#${ANCHOR}`} aria-label={m.nav_search()} onClick={onClick}>
      <Icon name="search" size={22} />
    </a>
  )
}
