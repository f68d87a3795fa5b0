import type { ReactNode } from 'react'
import { m } from '#web/i18n/compiled/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import type { Mutation } from '../data/use-mutation.ts'
import { OfficeDialog } from './office-dialog.tsx'
import { Refused } from './refused.tsx'

interface Props {
  readonly title: string
  readonly button: string
  readonly mutation: Mutation
  readonly isDanger?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** Confirmation before an action that can't be undone by the same button. */
export const ConfirmDialog = ({ title, button, mutation, isDanger, onConfirm, onClose, children }: Props) => (
  <OfficeDialog title={title} onClose={onClose}>
    {children}
    <Refused mutation={mutation} />
    <div className="bo-dialog-acts">
      <button type="button" className="btn btn-ghost" onClick={onClose}>
        {m.office_cancel()}
      </button>
      <button
        type="button"
        className={`btn ${isDanger ? 'btn-danger' : 'btn-primary'}`}
        aria-busy={mutation.isBusy || undefined}
        onClick={onConfirm}
      >
        {mutation.isBusy && <Icon name="loader-circle" className="spin" />}
        {button}
      </button>
    </div>
  </OfficeDialog>
)
