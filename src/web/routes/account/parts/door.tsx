import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { storedUser } from '#web/browser/stored-values.ts'
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

interface FrameProps extends Omit<Props, 'button' | 'returnTo'> {
  readonly children: ReactNode
}

// Or the login page would send whoever it takes for logged in straight back here.
const endLogin = (): void => {
  const user = storedUser.get()
  if (user) storedUser.set({ ...user, isLoggedIn: false })
}

/** In front of a page that is closed: why it is, and the way on. */
export const DoorFrame = ({ icon, title, text, children }: FrameProps) => (
  <section className="card door">
    <Icon name={icon} size={40} />
    <h1>{title}</h1>
    <p>{text}</p>
    {children}
  </section>
)

/** In front of a page that is for some people only: why it is closed, and the way to log in as someone else. */
export const Door = ({ button, returnTo, ...why }: Props) => (
  <DoorFrame {...why}>
    <Link className="btn btn-primary btn-xl btn-block" to={loginHref(returnTo)} onClick={endLogin}>
      {button}
    </Link>
  </DoorFrame>
)
