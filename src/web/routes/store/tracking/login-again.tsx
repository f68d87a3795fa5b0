import { useLocation } from 'react-router'
import { LoginLink } from '#web/browser/login-link.tsx'
import { Alert } from '#web/forms/alert.tsx'
import { m } from '#web/i18n/compiled/messages.js'

/** Shown when the token has expired; the orders stay visible. */
export const LoginAgain = () => {
  const { pathname } = useLocation()
  return (
    <Alert kind="info">
      <span className="login-again">
        {m.tracking_log_in_again()}
        <LoginLink returnTo={pathname}>{m.tracking_login()}</LoginLink>
      </span>
    </Alert>
  )
}
