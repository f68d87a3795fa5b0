import { useRef } from 'react'
import { Link, Outlet, useMatches } from 'react-router'
import { mayRole } from '#domain/identity/permissions.ts'
import { logOut } from '#web/browser/session.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { Brand } from '#web/shell/brand.tsx'
import { LanguageSwitch } from '#web/shell/language-switch.tsx'
import { ThemeChoice } from '#web/shell/theme-choice.tsx'
import { hrefTo } from '#web/site/href.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useFocusOnNavigation } from '#web/ui/use-focus-on-navigation.ts'
import { useAttendance } from './data/attendance.ts'
import { useLiveFeed } from './data/office-live.ts'
import { type OfficeHandle, type Staff, useStaff } from './data/staff.ts'
import { ClosedPage } from './parts/no-page.tsx'
import { OfficeDoor } from './parts/office-door.tsx'
import { OfficeDrawer } from './parts/office-drawer.tsx'
import { OfficeSections } from './parts/office-sections.tsx'
import { ROLE_NAMES } from './parts/role-names.ts'
import { SecondFactorDoor } from './parts/second-factor-door.tsx'
import { Shortcuts } from './parts/shortcuts.tsx'

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

/** The open page. Without a permission to need, a page is closed to everyone. */
const Guarded = ({ staff }: { readonly staff: Staff }) => {
  const { needs } = (useMatches().at(-1)?.handle ?? {}) as Partial<OfficeHandle>
  return needs && mayRole(staff.role, needs) ? <Outlet /> : <ClosedPage />
}

const Frame = ({ staff }: { readonly staff: Staff }) => {
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
        <Guarded staff={staff} />
      </main>
    </div>
  )
}

/** Layout of the pages for staff: their sections around the open page, or what is missing to be let in. */
export default function OfficeFrame() {
  const staff = useStaff()
  if (!('why' in staff)) return <Frame staff={staff} />
  return staff.why === 'second-factor' ? <SecondFactorDoor /> : <OfficeDoor why={staff.why} />
}
