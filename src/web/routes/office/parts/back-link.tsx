import { Link } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import './back-link.css'

/** From one to all of them. */
export const BackLink = ({ to, children }: { readonly to: string; readonly children: string }) => (
  <p className="bo-back-link">
    <Link to={to}>
      <Icon name="arrow-left" />
      {children}
    </Link>
  </p>
)
