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
  /** For what appears while the page is read: it is announced. */
  readonly live?: boolean
  /** For an answer to what was pressed further down: the page goes to it. */
  readonly inSight?: boolean
}

// Newer browsers return a promise from scrollIntoView, which React would take for a clean-up function.
export const intoSight = (element: HTMLElement | null): void => {
  element?.scrollIntoView({ block: 'center' })
}

export const Alert = ({ kind, children, live = false, inSight = false }: Props) => (
  <div className={`alert ${kind}`} {...(live && { role: 'alert' })} {...(inSight && { ref: intoSight })}>
    <Icon name={ICON_OF[kind]} />
    <div className="grow">{children}</div>
  </div>
)
