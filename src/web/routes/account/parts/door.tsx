import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { storedUser } from '#web/site/stored-values.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { loginHref } from './onward.ts'
import './door.css'

interface Props {
  readonly icon: IconName
  readonly title: string
  readonly text: string
  readonly button: string
  /** Target after login. */
  readonly returnTo: string
}

interface FrameProps extends Omit<Props, 'button' | 'returnTo'> {
  readonly children: ReactNode
}

// Clears `isLoggedIn`: otherwise the login page would redirect straight back here.
const endLogin = (): void => {
  const user = storedUser.get()
  if (user) storedUser.set({ ...user, isLoggedIn: false })
}

/** Shown instead of a page without access: the reason and a way on. */
export const DoorFrame = ({ icon, title, text, children }: FrameProps) => (
  <section className="card door">
    <Icon name={icon} size={40} />
    <h1>{title}</h1>
    <p>{text}</p>
    {children}
  </section>
)

/** Shown for a page of another role: the reason, and a button to log in as another user. */
export const Door = ({ button, returnTo, ...why }: Props) => (
  <DoorFrame {...why}>
    <Link className="btn btn-primary btn-xl btn-block" to={loginHref(returnTo)} onClick={endLogin}>
      {button}
    </Link>
  </DoorFrame>
)
