import type { ReactNode } from 'react'
import { m } from '#web/i18n/compiled/messages.js'
import { Icon, type IconName } from '#web/ui/icon.tsx'

interface Props {
  readonly icon: IconName
  readonly title: string
  readonly text?: string
  /** Links or buttons. */
  readonly children?: ReactNode
}

/** Empty state of a list. */
export const Nothing = ({ icon, title, text, children }: Props) => (
  <div className="bo-none">
    <Icon name={icon} size={40} />
    <h2>{title}</h2>
    {text && <p>{text}</p>}
    {children}
  </div>
)

/** Empty state of a search or filter. */
export const NothingFound = ({ icon = 'search' }: Partial<Pick<Props, 'icon'>>) => (
  <Nothing icon={icon} title={m.office_nothing_found()} text={m.office_nothing_found_text()} />
)
