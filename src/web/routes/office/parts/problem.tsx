import { m } from '#web/i18n/compiled/messages.js'
import { Icon } from '#web/ui/icon.tsx'

/** Load error with a retry button; earlier data stays visible below. */
export const Problem = ({ text, again }: { readonly text: string; readonly again: () => void }) => (
  <div className="alert danger bo-problem" role="alert">
    <Icon name="circle-alert" />
    <p>
      <b>{m.office_failed()}</b> {text}
    </p>
    <button type="button" className="btn btn-soft" onClick={again}>
      {m.office_again()}
    </button>
  </div>
)
