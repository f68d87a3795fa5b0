import { Link } from 'react-router'
import { keptUser } from '#web/browser/kept.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { loginHref } from './onward.ts'
import './door.css'

interface Props {
  readonly icon: IconName
  readonly title: string
  readonly text: string
  readonly button: string
  /** Where the login leads to. */
  readonly returnTo: string
}

// Or the login page would send whoever it takes for logged in straight back here.
const endLogin = (): void => {
  const user = keptUser.get()
  if (user) keptUser.set({ ...user, isLoggedIn: false })
}

/** In front of a page that is for some people only: why it is closed, and the way to log in as someone else. */
export const Door = ({ icon, title, text, button, returnTo }: Props) => (
  <section className="card door">
    <Icon name={icon} size={40} />
    <h1>{title}</h1>
    <p>{text}</p>
    <Link className="btn btn-primary btn-xl btn-block" to={loginHref(returnTo)} onClick={endLogin}>
      {button}
    </Link>
  </section>
)
