import type { Blocker } from 'react-router'
import { m } from '#web/i18n/compiled/messages.js'
import { OfficeDialog } from './office-dialog.tsx'

/** Confirmation before leaving unsaved changes. Escape stays. */
export const LeavingDialog = ({ blocker }: { readonly blocker: Blocker }) => {
  if (blocker.state !== 'blocked') return null
  return (
    <OfficeDialog title={m.office_settings_leave_title()} onClose={blocker.reset}>
      <p>{m.office_settings_leave_text()}</p>
      <div className="bo-dialog-acts">
        <button type="button" className="btn btn-line" onClick={blocker.proceed}>
          {m.office_settings_leave()}
        </button>
        <button type="button" className="btn btn-primary" onClick={blocker.reset}>
          {m.office_settings_stay()}
        </button>
      </div>
    </OfficeDialog>
  )
}
