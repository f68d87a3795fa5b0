import { Link } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'

interface Props {
  readonly title: string
  readonly lead?: string
  readonly more: string
  readonly to: string
}

export const SectionHead = ({ title, lead, more, to }: Props) => (
  <div className="section-head">
    <div>
      <h2>{title}</h2>
      {lead && <p className="small muted">{lead}</p>}
    </div>
    <Link className="more" to={to}>
      {more}
      <Icon name="chevron-right" size={18} />
    </Link>
  </div>
)
