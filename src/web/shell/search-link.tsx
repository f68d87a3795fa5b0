import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#web/i18n/compiled/messages.js'
import { hrefTo } from '#web/site/href.ts'
import { Icon } from '#web/ui/icon.tsx'

const ANCHOR = 'search'

/** Leads to the search box of the page; from a page that has none, to the one of the listing. */
export const SearchLink = () => {
  const navigate = useNavigate()
  const onClick = (event: MouseEvent) => {
    event.preventDefault()
    const box = document.getElementById(ANCHOR)
    if (!box) {
      void navigate(`${hrefTo('products')}#${ANCHOR}`)
      return
    }
    // Without a new hash, for the one that is there may be naming the category.
    box.scrollIntoView({ block: 'center' })
    box.focus({ preventScroll: true })
  }
  return (
    <a className="icon-btn" href={`#${ANCHOR}`} aria-label={m.nav_search()} onClick={onClick}>
      <Icon name="search" size={22} />
    </a>
  )
}
