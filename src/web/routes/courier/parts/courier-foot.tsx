import { useState } from 'react'
import { Link } from 'react-router'
import { logOut } from '#web/browser/session.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { LanguageSwitch } from '#web/shell/language-switch.tsx'
import { ThemeMenu } from '#web/shell/theme-menu.tsx'
import { hrefTo } from '#web/site/href.ts'
import { useStored } from '#web/site/stored.ts'
import { useIsLoggedIn } from '#web/site/stored-values.ts'
import { Icon } from '#web/ui/icon.tsx'
import { storedBoard } from '../work/stored-board.ts'
import '#web/routes/account/parts/work-foot.css'

const leave = (): void => {
  // Customer addresses are removed from the device on log-out.
  storedBoard.set(undefined)
  logOut()
}

/** On shift it asks for confirmation, since the button is easily tapped by mistake. */
const LogOut = () => {
  const isOnShift = Boolean(useStored(storedBoard)?.board?.shift.onSince)
  const [isConfirming, setConfirming] = useState(false)
  if (isConfirming && isOnShift)
    return (
      <div className="alert warn work-leave" role="alert">
        <p>{m.courier_leave_text()}</p>
        <button type="button" className="btn btn-primary" onClick={() => setConfirming(false)}>
          {m.courier_stay()}
        </button>
        <button type="button" className="btn btn-line" onClick={leave}>
          {m.courier_leave()}
        </button>
      </div>
    )
  return (
    <button type="button" className="btn btn-ghost" onClick={isOnShift ? () => setConfirming(true) : leave}>
      <Icon name="log-out" size={18} />
      {m.courier_log_out()}
    </button>
  )
}

export const CourierFoot = () => (
  <footer className="work-foot">
    <Link className="btn btn-ghost" to={hrefTo('home')}>
      <Icon name="store" size={18} />
      {m.courier_to_shop()}
    </Link>
    <span className="row">
      <LanguageSwitch />
      <ThemeMenu />
    </span>
    {useIsLoggedIn() && (
      <span className="row wrapx">
        <Link className="btn btn-ghost" to={hrefTo('security')}>
          <Icon name="shield-check" size={18} />
          {m.security_title()}
        </Link>
        <LogOut />
      </span>
    )}
  </footer>
)
