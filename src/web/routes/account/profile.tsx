import { lazy, Suspense, useEffect, useState } from 'react'
import { loginHref } from '#web/browser/login-link.tsx'
import { logOut } from '#web/browser/session.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { useLeave } from '#web/routes/account/parts/onward.ts'
import { AddressBook } from '#web/routes/account/profile/address-book.tsx'
import { EditProfile } from '#web/routes/account/profile/edit-profile.tsx'
import { ProfileHead } from '#web/routes/account/profile/profile-head.tsx'
import { Requests } from '#web/routes/account/profile/requests.tsx'
import { PageTitle } from '#web/shell/page-title.tsx'
import { hrefTo } from '#web/site/href.ts'
import { AFTER_LOGOUT_MS } from '#web/site/message-times.ts'
import { canReach } from '#web/site/shop-front.ts'
import { useUser } from '#web/site/stored-values.ts'
import { toast } from '#web/ui/toasts.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import './profile/profile.css'

// Below the requests, so it need not be there at first.
const Contacts = lazy(async () => ({
  default: (await import('#web/routes/account/profile/contacts.tsx')).Contacts,
}))

/** Placeholder until localStorage has been read: reserves the space and shows nothing. */
const ProfileShell = () => (
  <div className="profile" aria-busy="true">
    <h1 className="unseen">{m.profile_title()}</h1>
    <div className="card pro-head">
      <span className="pro-photo sk" />
      <div>
        <div className="sk sk-line" />
        <div className="sk sk-line" />
      </div>
    </div>
  </div>
)

type Mode = 'viewing' | 'editing' | 'edited' | 'leaving'

export default function Profile() {
  const user = useUser()
  const hydrated = useHydrated()
  const leave = useLeave()
  const [mode, setMode] = useState<Mode>('viewing')
  const isVisitor = hydrated && user?.isLoggedIn !== true && mode !== 'leaving'

  useEffect(() => {
    if (isVisitor) leave(loginHref(hrefTo('profile')))
  }, [isVisitor, leave])

  useEffect(() => {
    if (mode !== 'leaving') return undefined
    const timer = setTimeout(() => leave(loginHref()), AFTER_LOGOUT_MS)
    return () => clearTimeout(timer)
  }, [mode, leave])

  const leaveAccount = () => {
    if (mode === 'leaving') return
    setMode('leaving')
    logOut()
    toast(m.profile_logged_out())
  }

  return (
    <>
      <PageTitle title={m.profile_title()} unlisted />
      {!hydrated || isVisitor ? (
        <ProfileShell />
      ) : (
        <div className="profile">
          {mode === 'editing' ? (
            <EditProfile user={user} onDone={() => setMode('edited')} />
          ) : (
            <ProfileHead
              user={user}
              focused={mode === 'edited'}
              leaving={mode === 'leaving'}
              onEdit={() => setMode('editing')}
              onLogOut={leaveAccount}
            />
          )}
          <Requests />
          {user?.token && canReach() && (
            <Suspense>
              <Contacts />
            </Suspense>
          )}
          <AddressBook />
        </div>
      )}
    </>
  )
}
