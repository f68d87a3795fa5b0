import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { logOut } from '#web/browser/session.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { Brand } from '#web/shell/brand.tsx'
import { LanguageSwitch } from '#web/shell/language-switch.tsx'
import { ThemeChoice } from '#web/shell/theme-choice.tsx'
import { hrefTo } from '#web/site/href.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useFocusOnNavigation } from '#web/ui/use-focus-on-navigation.ts'
import { useAttendance } from '../data/attendance.ts'
import { useLiveFeed } from '../data/office-live.ts'
import type { Staff } from '../data/staff.ts'
import { OfficeDrawer } from './office-drawer.tsx'
import { OfficeSections } from './office-sections.tsx'
import { ROLE_NAMES } from './role-names.ts'
import './office-toasts.css'
import { Shortcuts } from './shortcuts.tsx'

const Foot = ({ staff }: { readonly staff: Staff }) => (
  <div className="bo-foot">
    <p className="bo-me">
      <b>
        <bdi>{staff.name}</bdi>
      </b>
      <span>{ROLE_NAMES[staff.role]()}</span>
    </p>
    <Link to={hrefTo('security')}>
      <Icon name="shield-check" />
      {m.security_title()}
    </Link>
    <Link to={hrefTo('home')}>
      <Icon name="store" />
      {m.office_to_shop()}
    </Link>
    <button type="button" onClick={logOut}>
      <Icon name="log-out" />
      {m.office_log_out()}
    </button>
    <LanguageSwitch />
    <ThemeChoice />
  </div>
)

export const OfficeFrame = ({ staff, children }: { readonly staff: Staff; readonly children: ReactNode }) => {
  const main = useRef<HTMLElement>(null)
  useFocusOnNavigation(main)
  useLiveFeed(staff.token)
  useAttendance()
  return (
    <div className="bo">
      <a className="skip-link" href="#main">
        {m.skip_to_content()}
      </a>
      <aside className="bo-side">
        <Brand />
        <OfficeSections staff={staff} />
        <Foot staff={staff} />
      </aside>
      <OfficeDrawer>
        <OfficeSections staff={staff} />
        <Foot staff={staff} />
      </OfficeDrawer>
      <Shortcuts staff={staff} />
      <main ref={main} id="main" className="bo-main" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
