import { Link } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import './back-link.css'

/** Link from a detail page to its list. */
export const BackLink = ({ to, children }: { readonly to: string; readonly children: string }) => (
  <p className="bo-back-link">
    <Link to={to}>
      <Icon name="arrow-left" />
      {children}
    </Link>
  </p>
)
