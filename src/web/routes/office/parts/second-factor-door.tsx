import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { logOut } from '#web/browser/session.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { DoorFrame } from '#web/routes/account/parts/door.tsx'
import { hrefTo } from '#web/site/href.ts'
import { forgetSecondFactorNeeded } from '../data/staff.ts'
import { FrontFrame } from './front-frame.tsx'

/** Sends an admin without a second factor to its setup page, which returns here. */
export const SecondFactorDoor = () => {
  const { pathname } = useLocation()
  // On unmount, not on click: the office would send another request while the next page loads.
  useEffect(() => forgetSecondFactorNeeded, [])
  return (
    <FrontFrame>
      <DoorFrame icon="shield-check" title={m.office_factor_title()} text={m.office_factor_text()}>
        <Link
          className="btn btn-primary btn-xl btn-block"
          to={`${hrefTo('security')}?redirect=${encodeURIComponent(pathname)}`}
        >
          {m.office_factor_button()}
        </Link>
        <button type="button" className="btn btn-ghost btn-block" onClick={logOut}>
          {m.office_log_out()}
        </button>
      </DoorFrame>
    </FrontFrame>
  )
}
