import type { ReactNode } from 'react'
import { LoginLink } from '#web/browser/login-link.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
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
    <LoginLink className="btn btn-primary btn-xl btn-block" returnTo={returnTo}>
      {button}
    </LoginLink>
  </DoorFrame>
)
