import { m } from '#web/i18n/compiled/messages.js'
import { RequestActs, type RequestProps, RequestSummary } from '#web/routes/account/profile/request-card.tsx'

export const ReceivedRequest = (props: RequestProps) => (
  <li className="card rcard">
    <div className="top">
      <RequestSummary order={props.order} entryStatus={props.entryStatus} />
      <span className="tag ok">{m.request_delivered()}</span>
    </div>
    <RequestActs {...props} />
  </li>
)
