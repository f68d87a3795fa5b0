import { useState } from 'react'
import { Link } from 'react-router'
import { logOut } from '#web/browser/session.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { LanguageSwitch } from '#web/shell/language-switch.tsx'
import { ThemeMenu } from '#web/shell/theme-menu.tsx'
import { hrefTo } from '#web/site/href.ts'
import { Icon } from '#web/ui/icon.tsx'
import { isMine } from '../work/board.ts'
import type { PickingState } from '../work/picking-work.ts'
import { storedPicking } from '../work/stored-picking.ts'
import '#web/routes/account/parts/work-foot.css'

const leave = (): void => {
  // Names and phones of shoppers are removed from the device on log-out. What is unsent stays for the next login.
  storedPicking.set(undefined)
  logOut()
}

/** With unsent actions or held orders it asks first. */
const LogOut = ({ state }: { readonly state: PickingState }) => {
  const [isConfirming, setConfirming] = useState(false)
  const held = state.orders?.filter(isMine).length ?? 0
  const isRisky = state.unsent > 0 || held > 0
  if (isConfirming && isRisky)
    return (
      <div className="alert warn work-leave" role="alert">
        <p>
          {state.unsent > 0
            ? m.picker_leave_unsent({ count: state.unsent })
            : m.picker_leave_held({ count: held })}
        </p>
        <button type="button" className="btn btn-primary" onClick={() => setConfirming(false)}>
          {m.picker_stay()}
        </button>
        <button type="button" className="btn btn-line" onClick={leave}>
          {m.picker_leave()}
        </button>
      </div>
    )
  return (
    <button type="button" className="btn btn-ghost" onClick={isRisky ? () => setConfirming(true) : leave}>
      <Icon name="log-out" size={18} />
      {m.picker_log_out()}
    </button>
  )
}

export const PickerFoot = ({ state }: { readonly state: PickingState | undefined }) => (
  <footer className="work-foot">
    <Link className="btn btn-ghost" to={hrefTo('office')}>
      <Icon name="layout-dashboard" size={18} />
      {m.picker_to_office()}
    </Link>
    <span className="row">
      <LanguageSwitch />
      <ThemeMenu />
    </span>
    {state && <LogOut state={state} />}
  </footer>
)
