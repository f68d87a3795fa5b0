import { Link } from 'react-router'
import { m } from '#web/i18n/compiled/messages.js'
import './page-links.css'

interface Props {
  readonly page: number
  readonly pages: number
  /** Current query string without the question mark. */
  readonly query?: string
}

export const PageLinks = ({ page, pages, query = '' }: Props) => {
  const at = (number: number): string => {
    const params = new URLSearchParams(query)
    if (number > 1) params.set('page', String(number))
    return `?${params}`
  }
  return (
    pages > 1 && (
      <nav className="page-links" aria-label={m.pages_label()}>
        {page > 1 && (
          <Link className="btn btn-line" to={at(page - 1)} rel="prev">
            {m.pages_previous()}
          </Link>
        )}
        <span>{m.pages_position({ page, pages })}</span>
        {page < pages && (
          <Link className="btn btn-line" to={at(page + 1)} rel="next">
            {m.pages_next()}
          </Link>
        )}
      </nav>
    )
  )
}
