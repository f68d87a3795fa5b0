import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import './ask-dialog.css'

interface Props {
  readonly title: string
  readonly children?: ReactNode
  /** What the two buttons say. */
  readonly yes: string
  readonly no: string
  readonly isDanger?: boolean
  /** False keeps the question open: something is missing in the answer. */
  readonly onYes: (answer: FormData) => boolean
  readonly onClose: () => void
}

/** A question in front of the page. The browser keeps the focus inside, closes on Escape and gives the focus back. */
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
    // A click on the backdrop is a click on the dialog itself.
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
