import { useEffect, useRef } from 'react'
import type { Blocker } from 'react-router'
import { m } from '#web/i18n/compiled/messages.js'
import './leaving-dialog.css'

/** Asked before something unsaved is left behind. Escape stays. */
export const LeavingDialog = ({ blocker }: { readonly blocker: Blocker }) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const isHeld = blocker.state === 'blocked'
  useEffect(() => {
    if (isHeld) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isHeld])
  return (
    <dialog
      ref={dialog}
      className="bo-dialog"
      aria-labelledby="leaving"
      onClose={() => blocker.state === 'blocked' && blocker.reset()}
    >
      <h2 id="leaving">{m.office_settings_leave_title()}</h2>
      <p>{m.office_settings_leave_text()}</p>
      <div className="bo-dialog-acts">
        <button type="button" className="btn btn-primary" onClick={() => dialog.current?.close()}>
          {m.office_settings_stay()}
        </button>
        <button type="button" className="btn btn-line" onClick={() => blocker.proceed?.()}>
          {m.office_settings_leave()}
        </button>
      </div>
    </dialog>
  )
}
