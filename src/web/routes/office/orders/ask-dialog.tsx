import { type FormEvent, type ReactNode, useState } from 'react'
import { m } from '#web/i18n/compiled/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { OfficeDialog } from '../parts/office-dialog.tsx'

interface Props {
  readonly title: string
  readonly text: string
  readonly confirm: string
  readonly isGrave?: boolean
  readonly onClose: () => void
  /** Returns an error text, with which the dialog stays open. */
  readonly onConfirm: (form: FormData) => Promise<string | undefined>
  readonly children: ReactNode
}

/** Asks for the input that a step needs; closes after success. */
export const AskDialog = ({ title, text, confirm, isGrave = false, onClose, onConfirm, children }: Props) => {
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setBusy(true)
    const wrong = await onConfirm(form)
    setBusy(false)
    setProblem(wrong)
    if (wrong === undefined) onClose()
  }
  return (
    <OfficeDialog title={title} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <p>{text}</p>
        {problem && (
          <p className="alert danger" role="alert">
            <Icon name="circle-alert" /> {problem}
          </p>
        )}
        {children}
        <div className="bo-dialog-acts">
          <button type="button" className="btn btn-soft" onClick={onClose}>
            {isGrave ? m.office_keep_order() : m.office_cancel()}
          </button>
          <button type="submit" className={isGrave ? 'btn btn-danger' : 'btn btn-primary'} disabled={isBusy}>
            {isBusy ? m.office_saving() : confirm}
          </button>
        </div>
      </form>
    </OfficeDialog>
  )
}
