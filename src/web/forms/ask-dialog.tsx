import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import './ask-dialog.css'

interface Props {
  readonly title: string
  readonly children?: ReactNode
  /** Labels of the buttons. */
  readonly yes: string
  readonly no: string
  readonly isDanger?: boolean
  /** Returning false keeps the dialog open for missing input. */
  readonly onYes: (answer: FormData) => boolean
  readonly onClose: () => void
}

/** A modal `<dialog>`: the browser traps the focus, closes on Escape and restores the focus. */
export const AskDialog = ({ title, children, yes, no, isDanger = false, onYes, onClose }: Props) => {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const opened = dialog.current
    opened?.showModal()
    return () => opened?.close()
  }, [])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (onYes(new FormData(event.currentTarget))) dialog.current?.close()
  }
  return (
    // A click on the backdrop targets the dialog element itself.
    <dialog
      ref={dialog}
      className="ask-dialog"
      aria-labelledby={id}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <form noValidate onSubmit={submit}>
        <h2 id={id}>{title}</h2>
        {children}
        <div className="ask-acts">
          <button type="button" className="btn btn-line" onClick={() => dialog.current?.close()}>
            {no}
          </button>
          <button type="submit" className={`btn ${isDanger ? 'btn-danger' : 'btn-primary'}`}>
            {yes}
          </button>
        </div>
      </form>
    </dialog>
  )
}
