import type { HistoryEntry } from '#contracts/browser-storage.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { RequestActs, RequestSummary } from '#web/routes/account/profile/request-card.tsx'

interface Props {
  readonly entry: HistoryEntry
  readonly onToggle: () => void
  readonly onReturn: () => void
}

export const ReceivedRequest = ({ entry, onToggle, onReturn }: Props) => (
  <li className="card rcard">
    <div className="top">
      <RequestSummary entry={entry} />
      <span className="tag ok">{m.request_delivered()}</span>
    </div>
    <RequestActs entry={entry} onToggle={onToggle} onReturn={onReturn} />
  </li>
)
