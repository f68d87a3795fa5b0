import type { ReactNode } from 'react'
import { Icon, type IconName } from '#web/ui/icon.tsx'

type Kind = 'danger' | 'ok' | 'info' | 'warn'

const ICON_OF: Readonly<Record<Kind, IconName>> = {
  danger: 'circle-alert',
  ok: 'circle-check',
  info: 'info',
  warn: 'circle-alert',
}

interface Props {
  readonly kind: Kind
  readonly children: ReactNode
  /** Announces content that appears later (live region). */
  readonly live?: boolean
  /** Scrolls itself into view, for a result above the pressed button. */
  readonly inSight?: boolean
}

// Braces: newer browsers return a promise from scrollIntoView, which React would take for a clean-up function.
export const intoSight = (element: HTMLElement | null): void => {
  element?.scrollIntoView({ block: 'center' })
}

export const Alert = ({ kind, children, live = false, inSight = false }: Props) => (
  <div className={`alert ${kind}`} {...(live && { role: 'alert' })} {...(inSight && { ref: intoSight })}>
    <Icon name={ICON_OF[kind]} />
    <div className="grow">{children}</div>
  </div>
)
