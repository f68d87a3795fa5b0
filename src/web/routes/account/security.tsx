import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { isRole, isStaff } from '#domain/identity/permissions.ts'
import { callAs } from '#web/browser/call-api.ts'
import { loginHref } from '#web/browser/login-link.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { Door } from '#web/routes/account/parts/door.tsx'
import { useLeave } from '#web/routes/account/parts/onward.ts'
import { ChangePassword } from '#web/routes/account/security/change-password.tsx'
import { Devices } from '#web/routes/account/security/devices.tsx'
import { TwoStep } from '#web/routes/account/security/two-step.tsx'
import type { CallAccount } from '#web/routes/account/security/use-account.ts'
import { PageTitle } from '#web/shell/page-title.tsx'
import { hrefTo } from '#web/site/href.ts'
import { useUser } from '#web/site/stored-values.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import './security/security.css'

/** Account protection: password, active sessions, and the second factor for staff. */
export default function Security() {
  const user = useUser()
  const hydrated = useHydrated()
  const leave = useLeave()
  const [deadToken, setDeadToken] = useState<string>()
  const isVisitor = hydrated && user?.isLoggedIn !== true
  const token = user?.token

  useEffect(() => {
    if (isVisitor) leave(loginHref(hrefTo('security')))
  }, [isVisitor, leave])

  const call: CallAccount = useCallback(
    async (contract, input) => {
      const reply = await callAs(token, contract, input)
      if (reply.status === 401) setDeadToken(token)
      return reply
    },
    [token],
  )

  const role = user?.user?.role
  const isOut = !token || token === deadToken
  return (
    <div className="security">
      <PageTitle title={m.security_title()} unlisted />
      {hydrated && !isVisitor && isOut ? (
        <Door
          icon="lock"
          title={m.security_session_title()}
          text={m.security_session_text()}
          button={m.login_button()}
          returnTo={hrefTo('security')}
        />
      ) : (
        <>
          <div>
            <Link className="back" to={hrefTo('profile')}>
              <Icon name="arrow-left" size={18} />
              {m.profile_title()}
            </Link>
            <h1>{m.security_title()}</h1>
            <p className="muted">{m.security_text()}</p>
          </div>
          {hydrated && !isVisitor && (
            <>
              {isRole(role) && isStaff(role) && <TwoStep call={call} email={user?.email ?? ''} />}
              <ChangePassword call={call} email={user?.email ?? ''} onDead={() => setDeadToken(token)} />
              <Devices call={call} />
            </>
          )}
        </>
      )}
    </div>
  )
}
