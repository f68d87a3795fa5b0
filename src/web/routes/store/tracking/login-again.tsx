import { Link, useLocation } from 'react-router'
import { storedUser } from '#web/browser/stored-values.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { hrefTo } from '#web/site/href.ts'
import { Alert } from '#web/ui/alert.tsx'

/** Back to where one is after the login: the list of orders, or the page of one. */
export const useLoginHref = (): string =>
  `${hrefTo('login').toLowerCase()}?redirect=${encodeURIComponent(useLocation().pathname)}`

/** The login of this browser has run out. What it showed stays; a general line, no error. */
export const LoginAgain = () => {
  const href = useLoginHref()
  // Or the login page would send a user it takes for logged in straight back here.
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
