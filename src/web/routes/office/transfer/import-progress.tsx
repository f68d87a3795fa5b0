import { m } from '#web/i18n/compiled/messages.js'
import type { Step } from './use-import.ts'

const WORDS: Readonly<Record<Step['phase'], () => string>> = {
  sending: m.office_transfer_sending,
  checking: m.office_transfer_checking,
  applying: m.office_transfer_applying,
}

/** Progress bar; indeterminate while the share is unknown. */
export const ImportProgress = ({ step, cancel }: { readonly step: Step; readonly cancel: () => void }) => (
  <div className="bo-progress">
    <p role="status">
      <b>{WORDS[step.phase]()}</b>{' '}
      {step.done !== undefined &&
        m.office_transfer_progress({
          done: String(step.done),
          total: String(step.total ?? 0),
        })}
    </p>
    <progress
      aria-label={WORDS[step.phase]()}
      max={1}
      {...(step.share !== undefined && { value: step.share })}
    />
    {step.phase !== 'applying' && (
      <button type="button" className="btn btn-ghost" onClick={cancel}>
        {m.office_cancel()}
      </button>
    )}
  </div>
)
