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

/** A question in front of the page. The browser keeps the focus inside, closes on Escape and gives the focus back. */
export const OfficeDialog = ({ title, onClose, wide = false, children }: Props) => {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const opened = dialog.current
    opened?.showModal()
    return () => opened?.close()
  }, [])
  return (
    <dialog ref={dialog} className={`bo-dialog${wide ? ' wide' : ''}`} aria-labelledby={id} onClose={onClose}>
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
