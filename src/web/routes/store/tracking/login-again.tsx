import { Link, useLocation } from 'react-router'
import { Alert } from '#web/forms/alert.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { hrefTo } from '#web/site/href.ts'
import { storedUser } from '#web/site/stored-values.ts'

/** Login link that returns to the current page. */
export const useLoginHref = (): string =>
  `${hrefTo('login').toLowerCase()}?redirect=${encodeURIComponent(useLocation().pathname)}`

/** Shown when the token has expired; the orders stay visible. */
export const LoginAgain = () => {
  const href = useLoginHref()
  // Clears `isLoggedIn`: otherwise the login page would redirect back here.
  const endLogin = () => {
    const user = storedUser.get()
    if (user) storedUser.set({ ...user, isLoggedIn: false })
  }
  return (
    <Alert kind="info">
      <span className="login-again">
        {m.tracking_log_in_again()}
        <Link to={href} onClick={endLogin}>
          {m.tracking_login()}
        </Link>
      </span>
    </Alert>
  )
}
