import { Link } from 'react-router'
import { keptUser, useUser } from '#web/browser/kept.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { hrefTo } from '#web/i18n/href.ts'
import { isolate } from '#web/i18n/isolate.ts'
import { loginHref } from '#web/routes/account/parts/onward.ts'
import { Icon } from '#web/ui/icon.tsx'

type Why = 'visitor' | 'session' | 'not-courier'

const WORDS: Readonly<
  Record<Why, { title: () => string; text: (of: { name: string }) => string; button: () => string }>
> = {
  visitor: { title: m.courier_visitor_title, text: m.courier_visitor_text, button: m.courier_log_in },
  session: { title: m.courier_session_title, text: m.courier_session_text, button: m.courier_log_in },
  'not-courier': {
    title: m.courier_stranger_title,
    text: m.courier_stranger_text,
    button: m.courier_other_account,
  },
}

// Or the login page would send whoever it takes for logged in straight back here.
const endLogin = (): void => {
  const user = keptUser.get()
  if (user) keptUser.set({ ...user, isLoggedIn: false })
}

/** Whoever can't work here is told why, and where to go. */
export const CourierDoor = ({ why }: { readonly why: Why }) => {
  const user = useUser()
  const { title, text, button } = WORDS[why]
  return (
    <section className="card cr-door">
      <Icon name={why === 'not-courier' ? 'store' : 'bike'} size={40} />
      <h1>{title()}</h1>
      <p>{text({ name: isolate(user?.email ?? user?.fullName ?? '') })}</p>
      <Link className="btn btn-primary btn-xl btn-block" to={loginHref(hrefTo('courier'))} onClick={endLogin}>
        {button()}
      </Link>
    </section>
  )
}
