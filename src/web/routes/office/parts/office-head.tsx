import type { ReactNode } from 'react'
import { m } from '#web/i18n/compiled/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { useOfficeLive } from '../data/office-live.ts'
import { Bell } from './bell.tsx'
import { DRAWER_ID, showDrawer } from './office-drawer.tsx'

interface Props {
  readonly title: string
  /** True if the title contains an order or payment number, which keeps 0-9 when ٠-٩ is chosen (NUM-7). */
  readonly hasFixedDigits?: boolean
  /** Page actions. */
  readonly children?: ReactNode
}

/** Head of an office page: the title, also used for the tab, and the actions. */
export const OfficeHead = ({ title, hasFixedDigits = false, children }: Props) => {
  // Number of orders not started yet, shown in the tab title.
  const placed = useOfficeLive().board?.waiting.steps.placed ?? 0
  return (
    <header className="bo-head">
      <title>{`${placed > 0 ? `(${placed}) ` : ''}${title} · ${m.office_title()}`}</title>
      <button
        type="button"
        className="icon-btn bo-top"
        aria-label={m.office_menu()}
        aria-haspopup="dialog"
        aria-controls={DRAWER_ID}
        onClick={showDrawer}
      >
        <Icon name="menu" size={24} />
      </button>
      <h1 tabIndex={-1} className={hasFixedDigits ? 'issued' : undefined}>
        {title}
      </h1>
      {children && <div className="bo-acts">{children}</div>}
      <Bell />
    </header>
  )
}
