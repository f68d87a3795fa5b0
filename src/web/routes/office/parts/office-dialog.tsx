import { type ReactNode, useEffect, useId, useRef } from 'react'
import { m } from '#web/i18n/compiled/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import './office-dialog.css'

interface Props {
  readonly title: string
  readonly onClose: () => void
  readonly wide?: boolean
  readonly children: ReactNode
}

/** Over the page until it is done or put away: Escape, the cross and a press beside it all close it. */
export const OfficeDialog = ({ title, onClose, wide = false, children }: Props) => {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const opened = dialog.current
    opened?.showModal()
    return () => opened?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={`bo-dialog${wide ? ' wide' : ''}`}
      aria-labelledby={id}
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && dialog.current.close()}
    >
      <div className="bo-dialog-body">
        <header>
          <h2 id={id}>{title}</h2>
          <button
            type="button"
            className="icon-btn"
            aria-label={m.office_close()}
            onClick={() => dialog.current?.close()}
          >
            <Icon name="x" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  )
}
