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

/** Priority of the initial focus: the first field, else the first button that destroys nothing. */
const FIRST = [
  ':is(input, select, textarea):not(:disabled, [type=hidden])',
  'button:not(:disabled, .btn-danger)',
] as const

/** A modal `<dialog>`: the browser traps the focus, closes on Escape and restores the focus. */
export const OfficeDialog = ({ title, onClose, wide = false, children }: Props) => {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const opened = dialog.current
    opened?.showModal()
    // The browser would focus the first focusable element, which is the close button.
    const first = FIRST.map((what) =>
      opened?.querySelector<HTMLElement>(`header ~ * ${what}, header ~ ${what}`),
    )
    first.find(Boolean)?.focus()
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
