import { Link } from 'react-router'
import { m } from '#web/i18n/compiled/messages.js'
import { hrefTo } from '#web/i18n/href.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Asked } from './asked.ts'

interface Props {
  readonly asked: Asked
  readonly onClear: () => void
}

/** Says what was not found, and the ways out. */
export const NoMatch = ({ asked, onClear }: Props) => (
  <div className="card no-match">
    <span className="no-match-art">
      <Icon name="search" size={32} />
    </span>
    <h3>{asked.q.trim() ? m.no_match_words({ words: asked.q.trim() }) : m.no_match()}</h3>
    <p>{m.no_match_advice()}</p>
    <div className="row wrapx">
      <button type="button" className="btn btn-primary" onClick={onClear}>
        {m.filters_clear()}
      </button>
      <Link className="btn btn-line" to={hrefTo('products')}>
        {m.products_see_all()}
      </Link>
    </div>
  </div>
)
