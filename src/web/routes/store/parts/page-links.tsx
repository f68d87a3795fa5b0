import { Link } from 'react-router'
import { m } from '#web/i18n/compiled/messages.js'
import './page-links.css'

interface Props {
  readonly page: number
  readonly pages: number
}

export const PageLinks = ({ page, pages }: Props) =>
  pages > 1 && (
    <nav className="page-links" aria-label={m.pages_label()}>
      {page > 1 && (
        <Link to={page === 2 ? '?' : `?page=${page - 1}`} rel="prev">
          {m.pages_previous()}
        </Link>
      )}
      <span>{m.pages_position({ page, pages })}</span>
      {page < pages && (
        <Link to={`?page=${page + 1}`} rel="next">
          {m.pages_next()}
        </Link>
      )}
    </nav>
  )
