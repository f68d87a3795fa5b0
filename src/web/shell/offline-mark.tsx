import { m } from '#web/i18n/compiled/messages.js'
import { StayHere } from '#web/shell/stay-here.tsx'
import { useIsOffline } from '#web/site/connectivity.ts'
import { Icon } from '#web/ui/icon.tsx'
import './offline-mark.css'

/** Shows that the device is offline, not that a call failed. Always rendered, so that the live region announces it. */
export const OfflineMark = () => (
  <div className="offline-mark" role="status">
    {useIsOffline() && (
      <span>
        <Icon name="wifi-off" size={16} />
        {m.app_offline()}
        <StayHere />
      </span>
    )}
  </div>
)
